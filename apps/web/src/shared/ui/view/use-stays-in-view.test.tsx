import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { act, render } from '../../testing/render.tsx';
import { useStaysInView } from './use-stays-in-view.ts';

let page: ReturnType<typeof render>;
let seen: ((entries: { isIntersecting: boolean }[]) => void) | null = null;
let watched = 0;
class Observer {
  constructor(look: NonNullable<typeof seen>) {
    seen = look;
  }
  observe(): void {
    watched += 1;
  }
  disconnect(): void {
    watched -= 1;
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IntersectionObserver', Observer);
});
afterEach(() => {
  page.remove();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function Part() {
  const [ref, hasStayed] = useStaysInView<HTMLParagraphElement>();
  return <p ref={ref}>{hasStayed ? 'looked at' : 'not yet'}</p>;
}
const scroll = (isIntersecting: boolean, ms: number) =>
  act(async () => {
    seen!([{ isIntersecting }]);
    await vi.advanceTimersByTimeAsync(ms);
  });

test('an element counts as viewed after a while in view, not when scrolled past', async () => {
  page = render(<Part />);
  expect(watched).toBe(1);
  await scroll(true, 199);
  await scroll(false, 1000);
  expect(page.container.textContent).toBe('not yet');
  await scroll(true, 200);
  expect(page.container.textContent).toBe('looked at');
  expect(watched).toBe(0);
});

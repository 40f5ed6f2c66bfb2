import { afterEach, expect, test } from 'vitest';
import { render } from '../../../shared/testing/render.tsx';
import { MethodMark } from './MethodMark.tsx';

let page: ReturnType<typeof render>;
afterEach(() => page.remove());

test.each([
  ['GET', 'text-ink-2'],
  ['POST', 'text-pri-ink'],
  ['PATCH', 'text-pri-ink'],
  ['DELETE', 'text-error-ink'],
])('%s is written in %s', (method, tone) => {
  page = render(<MethodMark method={method} />);
  const mark = page.container.querySelector('span')!;
  expect(mark.textContent).toBe(method);
  expect(mark.classList.contains(tone)).toBe(true);
});

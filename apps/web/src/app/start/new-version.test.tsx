import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { act, byText, click, render } from '../../shared/testing/render.tsx';
import { NewVersion } from './NewVersion.tsx';
import { startMessages } from './start.messages.ts';

let offer: (takeOver: () => void) => void;
const keep = async (onNewVersion: typeof offer): Promise<void> => void (offer = onNewVersion);
let page: ReturnType<typeof render>;
beforeEach(() => {
  vi.useFakeTimers();
  page = render(<NewVersion keep={keep} />);
});
afterEach(() => {
  page.remove();
  vi.useRealTimers();
});
const { newVersion, reload } = startMessages.en;

it('a new version is offered until the user decides, and activated by the button only', async () => {
  const takeOver = vi.fn<() => void>();
  expect(document.body.textContent).not.toContain(newVersion);
  act(() => offer(takeOver));
  act(() => void vi.advanceTimersByTime(3_600_000));
  expect(document.body.textContent).toContain(newVersion);
  expect(takeOver).not.toHaveBeenCalled();
  await click(byText('button', reload));
  expect(takeOver).toHaveBeenCalledOnce();
});

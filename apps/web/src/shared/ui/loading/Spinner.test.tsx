import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { act, render } from '../../testing/render.tsx';
import { Spinner } from './Spinner.tsx';

describe('Spinner', () => {
  let page: ReturnType<typeof render>;
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    page.remove();
    vi.useRealTimers();
  });
  const svg = () => page.container.querySelector('output svg');

  it('[UI-010] appears after 0.35 s', () => {
    page = render(<Spinner />);
    act(() => void vi.advanceTimersByTime(349));
    expect(svg()).toBeNull();
    act(() => void vi.advanceTimersByTime(1));
    expect(svg()).not.toBeNull();
  });

  it('[UI-008][UI-009] is 65 wide with a line of 3.5', () => {
    page = render(<Spinner delay={0} />);
    expect(svg()?.getAttribute('width')).toBe('65');
    expect(svg()?.getAttribute('height')).toBe('65');
    expect(svg()?.getAttribute('stroke-width')).toBe('3.5');
  });

  it('takes other sizes and says that something is loading', () => {
    page = render(<Spinner delay={0} size={20} lineWidth={2} />, { language: 'ja' });
    expect(svg()?.getAttribute('width')).toBe('20');
    expect(page.container.querySelector('output')?.textContent).toBe('読み込み中');
  });
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { act, renderHook } from '../testing/render.tsx';
import { useRollingMinimum } from './use-rolling-minimum.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a short rise is not shown, a lasting one is, and a fall at once', () => {
  const page = renderHook<number, number>((value) => useRollingMinimum(value, 1000), 0);
  const show = (value: number): number => {
    page.show(value);
    return page.latest();
  };
  const wait = (): void => act(() => void vi.advanceTimersByTime(1000));
  expect([2, 0, 3].map(show)).toEqual([0, 0, 0]);
  wait();
  expect(show(3)).toBe(0);
  wait();
  expect(show(3)).toBe(3);
  expect(show(1)).toBe(1);
  page.remove();
});

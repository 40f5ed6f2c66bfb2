import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { act, renderHook } from '../testing/render.tsx';
import { useLeast } from './use-least.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('what comes and goes is not shown; what stays is, and what falls at once', () => {
  const page = renderHook<number, number>((value) => useLeast(value, 1000), 0);
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

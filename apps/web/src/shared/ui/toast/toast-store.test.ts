import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createToastStore } from './toast-store.ts';

describe('toast store', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('[CONST-042] a success toast lasts 3000 ms', () => {
    const toasts = createToastStore();
    toasts.success({ text: 'Saved' });
    vi.advanceTimersByTime(2999);
    expect(toasts.all()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(toasts.all()).toEqual([]);
  });

  it('[CONST-042] a success that can be taken back lasts no longer', () => {
    const toasts = createToastStore();
    toasts.success({ text: 'Confirmed', action: { label: 'Undo', run: () => undefined } });
    vi.advanceTimersByTime(2999);
    expect(toasts.all()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(toasts.all()).toEqual([]);
  });

  it('a notice that nothing was done lasts 10 s', () => {
    const toasts = createToastStore();
    toasts.notice({ text: 'It has left the list' });
    vi.advanceTimersByTime(9999);
    expect(toasts.all()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(toasts.all()).toEqual([]);
  });

  it('[CONST-043] an error toast stays until it is dismissed', () => {
    const toasts = createToastStore();
    const id = toasts.error({ text: 'Failed' });
    vi.advanceTimersByTime(24 * 60 * 60 * 1000);
    expect(toasts.all()).toHaveLength(1);
    toasts.dismiss(id);
    expect(toasts.all()).toEqual([]);
  });

  it('holding pauses the timer and releasing resumes it', () => {
    const toasts = createToastStore();
    const id = toasts.success({ text: 'Saved' });
    vi.advanceTimersByTime(2000);
    toasts.hold(id);
    vi.advanceTimersByTime(60_000);
    expect(toasts.all()).toHaveLength(1);
    toasts.release(id);
    vi.advanceTimersByTime(999);
    expect(toasts.all()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(toasts.all()).toEqual([]);
  });

  it('a repeated text is one toast with a restarted timer', () => {
    const toasts = createToastStore();
    toasts.success({ text: 'Saved' });
    vi.advanceTimersByTime(2000);
    toasts.success({ text: 'Saved' });
    expect(toasts.all()).toHaveLength(1);
    vi.advanceTimersByTime(2000);
    expect(toasts.all()).toHaveLength(1);
  });

  it('notifies listeners until they unsubscribe', () => {
    const toasts = createToastStore();
    const listener = vi.fn<() => void>();
    const leave = toasts.subscribe(listener);
    toasts.error({ text: 'Failed' });
    leave();
    toasts.error({ text: 'Failed again' });
    expect(listener).toHaveBeenCalledOnce();
  });
});

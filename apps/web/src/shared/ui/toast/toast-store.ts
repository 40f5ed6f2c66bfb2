import { SUCCESS_TOAST_MS } from '@tenken/contract/wire/limits.ts';

/** What was done can be taken back where it was for so long, after its toast: long enough to see a slip of the hand. */
export const UNDO_MS = 10_000;

/** A notice that nothing was done has to be read: it is shown longer than a success. */
const NOTICE_TOAST_MS = 10_000;

/** More would cover the page. Older errors come back when newer ones are closed. */
export const MAX_VISIBLE_TOASTS = 3;

export type ToastMessage = {
  text: string;
  detail?: string;
  action?: { label: string; run: () => void };
  /** Stays until somebody decides; errors always do. */
  isLasting?: boolean;
  /** What failed, in a name of the program: its success closes this. */
  of?: string;
};

export type Toast = ToastMessage & { id: number; kind: 'success' | 'notice' | 'error' };

export type ToastStore = ReturnType<typeof createToastStore>;

type Countdown = { remainingMs: number; startedAt: number; timer: ReturnType<typeof setTimeout> | null };

/** The visible toasts and their timers. */
export function createToastStore() {
  let toasts: readonly Toast[] = [];
  let lastId = 0;
  const countdowns = new Map<number, Countdown>();
  const listeners = new Set<() => void>();

  function set(next: readonly Toast[]) {
    toasts = next;
    for (const listener of listeners) listener();
  }

  function show(kind: Toast['kind'], message: ToastMessage): number {
    lastId += 1;
    const toast = { ...message, kind, id: lastId };
    const repeated = toasts.find((other) => other.kind === kind && other.text === toast.text);
    if (repeated) dismiss(repeated.id);
    set([...toasts, toast]);
    if (kind !== 'error' && !message.isLasting) {
      const remainingMs = kind === 'notice' ? NOTICE_TOAST_MS : SUCCESS_TOAST_MS;
      countdowns.set(toast.id, { remainingMs, startedAt: 0, timer: null });
      release(toast.id);
    }
    return toast.id;
  }

  function dismiss(id: number) {
    const timer = countdowns.get(id)?.timer;
    if (timer) clearTimeout(timer);
    countdowns.delete(id);
    set(toasts.filter((toast) => toast.id !== id));
  }

  function closeFailure(of: string) {
    const failed = toasts.find((toast) => toast.kind === 'error' && toast.of === of);
    if (failed) dismiss(failed.id);
  }

  /** Stops the clock while someone reads or is about to press Undo. */
  function hold(id: number) {
    const countdown = countdowns.get(id);
    if (!countdown?.timer) return;
    clearTimeout(countdown.timer);
    countdown.timer = null;
    countdown.remainingMs -= Date.now() - countdown.startedAt;
  }

  function release(id: number) {
    const countdown = countdowns.get(id);
    if (!countdown || countdown.timer) return;
    countdown.startedAt = Date.now();
    countdown.timer = setTimeout(() => dismiss(id), countdown.remainingMs);
  }

  function subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }

  return {
    success: (message: ToastMessage) => show('success', message),
    /** Nothing was done, and why. */
    notice: (message: ToastMessage) => show('notice', message),
    error: (message: ToastMessage) => show('error', message),
    dismiss,
    closeFailure,
    hold,
    release,
    subscribe,
    all: () => toasts,
  };
}

import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | null = null;
let now = Date.now();

/** The time in milliseconds, new every minute; everything on the page that shows an age moves together. */
export const useMinute = (): number => useSyncExternalStore(subscribe, read);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(tick, MINUTE_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0 || timer === null) return;
    clearInterval(timer);
    timer = null;
  };
}

function tick(): void {
  now = Date.now();
  for (const listener of listeners) listener();
}

/** Without a running timer nobody has been looking: then the clock is read again, which may have been set back. */
function read(): number {
  if (timer === null && Math.abs(Date.now() - now) >= MINUTE_MS) now = Date.now();
  return now;
}

import { useSyncExternalStore } from 'react';

const busy = new Set<string>();
const listeners = new Set<() => void>();

/** Readings and targets with a change in flight; a shared store, so that a row subscribes to itself only. */
export const busyReadings = {
  has: (id: string): boolean => busy.has(id),
  add: (id: string): void => changeAndNotify(() => busy.add(id)),
  remove: (id: string): void => changeAndNotify(() => busy.delete(id)),
};

function changeAndNotify(change: () => void): void {
  change();
  for (const listener of listeners) listener();
}

/** Whether a change of this reading is in flight, which disables its buttons. */
export const useIsBusy = (id: string | null): boolean =>
  useSyncExternalStore(subscribe, () => id !== null && busy.has(id));

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

import { useSyncExternalStore } from 'react';

const busy = new Set<string>();
const listeners = new Set<() => void>();

/** The readings and targets that a change is under way for; shared, so that a row asks for itself only. */
export const busyReadings = {
  has: (id: string): boolean => busy.has(id),
  add: (id: string): void => changeAndNotify(() => busy.add(id)),
  remove: (id: string): void => changeAndNotify(() => busy.delete(id)),
};

function changeAndNotify(change: () => void): void {
  change();
  for (const listener of listeners) listener();
}

/** Whether a change of this reading is under way: its buttons turn, and refuse. */
export const useIsBusy = (id: string | null): boolean =>
  useSyncExternalStore(subscribe, () => id !== null && busy.has(id));

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

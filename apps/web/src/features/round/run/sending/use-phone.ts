import { createContext, use, useSyncExternalStore } from 'react';
import type { PhoneState, PhoneStore } from './phone-store.ts';

export const PhoneContext = createContext<PhoneStore | null>(null);

/** What is on this phone for the user of this phone. */
export function usePhone(): PhoneState & Pick<PhoneStore, 'send' | 'retry' | 'look'> {
  const store = use(PhoneContext);
  if (!store) throw new Error('usePhone needs the pages of a round around it');
  const state = useSyncExternalStore(store.subscribe, store.read);
  const { send, retry, look } = store;
  return { ...state, send, retry, look };
}

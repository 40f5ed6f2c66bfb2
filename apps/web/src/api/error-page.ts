import { useSyncExternalStore } from 'react';

/** The error-page state of the specification: which screen covers the whole app, if any. */
export interface ErrorPageState {
  readonly showErrorPage: boolean;
  readonly showServerErrorPage: boolean;
  readonly statusCode: number | null;
}

const NOTHING: ErrorPageState = { showErrorPage: false, showServerErrorPage: false, statusCode: null };

let state: ErrorPageState = NOTHING;
let contact = '';
const listeners = new Set<() => void>();

function set(next: ErrorPageState): void {
  state = next;
  for (const listener of listeners) listener();
}

export const errorPage = {
  read: (): ErrorPageState => state,
  /** Any status of 500 and above covers the whole app. */
  showServerError: (statusCode: number): void =>
    set({ showErrorPage: false, showServerErrorPage: true, statusCode }),
  showError: (): void => set({ showErrorPage: true, showServerErrorPage: false, statusCode: null }),
  /** Every navigation starts clean. */
  clear: (): void => {
    if (state !== NOTHING) set(NOTHING);
  },
  /** Where a signed-in person finds help; told before anything fails. */
  setContact: (href: string): void => {
    contact = href;
  },
  contact: (): string => contact,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export const useErrorPage = (): ErrorPageState => useSyncExternalStore(errorPage.subscribe, errorPage.read);

/** The error-page state of the specification: which screen covers the whole app, if any. */
export interface ErrorPageState {
  readonly showErrorPage: boolean;
  readonly showServerErrorPage: boolean;
  readonly statusCode: number | null;
}

const NOTHING: ErrorPageState = { showErrorPage: false, showServerErrorPage: false, statusCode: null };

const FIRST_PAUSE_MS = 10_000;
const LONGEST_PAUSE_MS = 300_000;
/** A later error counts as a new one. */
const CALM_MS = 600_000;

let state: ErrorPageState = NOTHING;
let contact = '';
/** How often it came back in vain lately, and when it came back last. */
let tries = 0;
let clearedAt = 0;
const listeners = new Set<() => void>();

function set(next: ErrorPageState): void {
  state = next;
  for (const listener of listeners) listener();
}

export const errorPage = {
  read: (): ErrorPageState => state,
  /** Any status of 500 and above covers the whole app. */
  showServerError: (statusCode: number): void => {
    if (!state.showServerErrorPage) tries = Date.now() - clearedAt < CALM_MS ? tries + 1 : 0;
    set({ showErrorPage: false, showServerErrorPage: true, statusCode });
  },
  /** Delay of the next retry, which grows with each failed one. */
  pauseMs: (): number => Math.min(FIRST_PAUSE_MS * 2 ** tries, LONGEST_PAUSE_MS),
  showError: (): void => set({ showErrorPage: true, showServerErrorPage: false, statusCode: null }),
  /** Every navigation starts clean. */
  clear: (): void => {
    if (state === NOTHING) return;
    clearedAt = Date.now();
    set(NOTHING);
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

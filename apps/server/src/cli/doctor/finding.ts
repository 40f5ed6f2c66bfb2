/** What was looked at and found. */
export interface Finding {
  readonly check: string;
  readonly state: 'fine' | 'trouble';
  readonly detail: string;
  /** What would be done about it, where that is safe. */
  readonly remedy?: string;
  readonly repair?: () => Promise<void>;
}

export const passed = (check: string, detail: string): Finding => ({ check, state: 'fine', detail });

export const problem = (
  check: string,
  detail: string,
  safe?: { readonly remedy: string; readonly repair: () => Promise<void> },
): Finding => ({ check, state: 'trouble', detail, ...safe });

/** Result of a check. */
export interface Finding {
  readonly check: string;
  readonly state: 'fine' | 'trouble';
  readonly detail: string;
  /** The repair, where it is safe. */
  readonly remedy?: string;
  readonly repair?: () => Promise<void>;
}

export const passed = (check: string, detail: string): Finding => ({ check, state: 'fine', detail });

export const problem = (
  check: string,
  detail: string,
  safe?: { readonly remedy: string; readonly repair: () => Promise<void> },
): Finding => ({ check, state: 'trouble', detail, ...safe });

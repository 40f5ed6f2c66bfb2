import type { DigitsForm } from '../form/gauge-form.ts';

/** Changes the digits as one step to undo; the same key twice in a row stays one. */
export type EditDigits = (key: string, change: (digits: DigitsForm) => DigitsForm) => void;

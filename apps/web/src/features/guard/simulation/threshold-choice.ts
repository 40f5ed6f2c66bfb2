import { MAX_FALSE_ALARMS_PER_MONTH } from '@tenken/contract/guard/guard.limits.ts';
import { hasTwoDecimals } from '@tenken/contract/guard/percentage.rules.ts';
import { PERCENTAGE_BOUNDS } from '@tenken/contract/wire/limits.ts';

/** The three ways to say how sensitive a guard is. */
export const THRESHOLD_MODES = ['percentile', 'threshold', 'forecast'] as const;
export type ThresholdMode = (typeof THRESHOLD_MODES)[number];

export type TypedProblem =
  | 'not_a_number'
  | 'not_a_percentage'
  | 'too_many_decimals'
  | 'negative'
  | 'too_many_alarms';

export type TypedChoice = { readonly value: number } | { readonly problem: TypedProblem };

/** What a person typed in one of the modes, or why it cannot be taken. */
export function readTyped(mode: ThresholdMode, text: string): TypedChoice {
  const value = typedNumber(text);
  if (Number.isNaN(value)) return { problem: 'not_a_number' };
  const problem = problemOf[mode](value);
  return problem === null ? { value } : { problem };
}

const problemOf: Record<ThresholdMode, (value: number) => TypedProblem | null> = {
  percentile: (value) => {
    if (value < PERCENTAGE_BOUNDS.minimum || value > PERCENTAGE_BOUNDS.maximum) return 'not_a_percentage';
    return hasTwoDecimals(value) ? null : 'too_many_decimals';
  },
  threshold: (value) => (value < 0 ? 'negative' : null),
  forecast: (value) => {
    if (value < 0 || value > MAX_FALSE_ALARMS_PER_MONTH) return 'too_many_alarms';
    return hasTwoDecimals(value) ? null : 'too_many_decimals';
  },
};

/**
 * Reads like the contract's parseTypedNumber; NaN for nothing and for what is no number. That one lies in the file of the
 * annotators, which this page would have to download for four lines.
 */
function typedNumber(text: string): number {
  const plain = text.normalize('NFKC').replaceAll(/[−‐–]/g, '-').trim();
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN;
}

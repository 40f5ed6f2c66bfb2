import { MAX_FALSE_ALARMS_PER_MONTH } from '@tenken/contract/guard/guard.limits.ts';
import { PERCENTAGE_BOUNDS } from '@tenken/contract/client/limits.ts';
import { isPercentage } from '@tenken/contract/guard/percentage.ts';
import { parseTypedNumber } from '../../measurement/parse-typed-number.ts';

/** The three ways to say how sensitive a guard is. */
export const THRESHOLD_MODES = ['percentile', 'threshold', 'promise'] as const;
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
  const value = parseTypedNumber(text);
  if (value === null) return { problem: 'not_a_number' };
  const problem = problemOf[mode](value);
  return problem === null ? { value } : { problem };
}

const problemOf: Record<ThresholdMode, (value: number) => TypedProblem | null> = {
  percentile: (value) => {
    if (value < PERCENTAGE_BOUNDS.minimum || value > PERCENTAGE_BOUNDS.maximum) return 'not_a_percentage';
    return isPercentage(value) ? null : 'too_many_decimals';
  },
  threshold: (value) => (value < 0 ? 'negative' : null),
  promise: (value) => {
    if (value < 0 || value > MAX_FALSE_ALARMS_PER_MONTH) return 'too_many_alarms';
    return Number(value.toFixed(2)) === value ? null : 'too_many_decimals';
  },
};

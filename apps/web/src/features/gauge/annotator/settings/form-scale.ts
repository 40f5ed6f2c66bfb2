import { parseTypedNumber } from '@tenken/contract/gauge/typed-number.ts';
import type { Limits } from '@tenken/contract/measurement/measurement.rules.ts';
import type { LimitScale } from '../../../../shared/ui/reading/limit-bar-geometry.ts';
import type { GaugeForm, LimitsForm } from '../form/gauge-form.ts';
import { shownTicks } from '../gauge/hand-points.ts';

/** The scale to draw limits on while they are typed: the gauge's own, or for displays just beyond the limits. */
export function limitScaleOfForm(form: GaugeForm): LimitScale {
  const { settings } = form;
  const control = limitsFrom(settings.control);
  const system = limitsFrom(settings.system);
  const ends = numbersOf(scaleTexts(form));
  if (ends.length > 1) return { minimum: Math.min(...ends), maximum: Math.max(...ends), control, system };
  const typed = numbersOf([...Object.values(settings.control), ...Object.values(settings.system)]);
  const low = Math.min(...typed);
  const high = Math.max(...typed);
  const room = (high - low) / 4 || Math.abs(high) / 2 || 1;
  return { minimum: low - room, maximum: high + room, control, system };
}

/** What is typed as limits, by the wire's names; a side that is no number counts as not set. */
function limitsFrom({ minimum, maximum }: LimitsForm): Limits {
  return { minimum_value: numberOf(minimum), maximum_value: numberOf(maximum) };
}

function scaleTexts({ part }: GaugeForm): readonly string[] {
  if (part.kind === 'digits') return [];
  if (part.kind === 'area')
    return part.ticks.length > 0 ? part.ticks.map(({ value }) => value) : Object.values(part.displayRange);
  if (part.minMaxTick) return [part.minMaxTick.minimumValue, part.minMaxTick.maximumValue];
  return shownTicks(part).map(({ value }) => value);
}

const numberOf = (text: string): number | null => {
  const value = parseTypedNumber(text);
  return value === null || Number.isNaN(value) ? null : value;
};

const numbersOf = (texts: readonly string[]): number[] =>
  texts.map(numberOf).filter((value) => value !== null);

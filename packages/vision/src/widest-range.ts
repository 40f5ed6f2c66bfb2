import type { ReadableConfiguration } from './gauge-picture.ts';
import { ticksOf } from './hand/hand-config.ts';
import { type Reading, type Unreadable, unreadable } from './reading.ts';

/**
 * The range that holds a value with 95 % may span this much of its scale. Limits of plants lie a tenth of the scale apart
 * and more: where the range holds a good value and one beyond both limits, nobody can act on it.
 */
const WIDEST_SHARE = 0.2;
/** The range reaches so many sigma to each side. */
const SIGMAS = 1.96;

/** A reading, or none where its range is too wide to act on. */
export function refuseTooWide(
  result: Reading | Unreadable,
  configuration: ReadableConfiguration,
): Reading | Unreadable {
  if (result.kind === 'unreadable') return result;
  const isWide = 2 * SIGMAS * result.uncertainty > WIDEST_SHARE * scaleOf(configuration);
  return isWide ? unreadable(['low_confidence', ...result.reasons], result.overlay) : result;
}

/** From the lowest to the highest value that can be shown; without end for lamps and temperatures, which have no scale. */
function scaleOf(configuration: ReadableConfiguration): number {
  const {
    hand_config: hand,
    digits_config: digits,
    level_config: level,
    float_config: float,
  } = configuration;
  if (digits) return 10 ** (1 + Math.max(...digits.digits.map(({ digit_place }) => digit_place)));
  const ends = hand?.min_max_tick;
  if (ends) return Math.abs(ends.maximum_value - ends.minimum_value);
  const ticks = hand ? ticksOf(hand) : (level ?? float)?.ticks;
  if (!ticks) return Infinity;
  const values = ticks.map(({ value }) => value);
  return Math.max(...values) - Math.min(...values);
}

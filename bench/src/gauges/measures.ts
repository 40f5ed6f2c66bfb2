import { drumWeightsWithout } from './fold-weights.ts';
import { measureCounters } from './measure-counters.ts';
import type { Measured } from './measure-each.ts';
import { measureHands } from './measure-hands.ts';
import { measureLamps } from './measure-lamps.ts';
import { measureLevels } from './measure-levels.ts';
import { measureSevenSegment } from './measure-seven-segment.ts';
import { segmentWeightsWithout } from './segment-fold-weights.ts';
import { measureThermal } from './measure-thermal.ts';

/** How one kind of folder is measured. */
export interface KindMeasure {
  /** With the weights as shipped. */
  readonly shipped: (directory: string) => Promise<Measured[]>;
  /** Each instrument with weights that never saw it; null where nothing is trained. */
  readonly crossed: ((directory: string) => Promise<Measured[]>) | null;
}

/** How a kind is measured; a kind that is not here is read by nothing. */
export const MEASURES: Readonly<Record<string, KindMeasure>> = {
  counter: {
    shipped: (directory) => measureCounters(directory, () => null),
    crossed: (directory) => measureCounters(directory, drumWeightsWithout),
  },
  dial: untrained((directory) => measureHands(directory, 'dial')),
  needle: untrained((directory) => measureHands(directory, 'needle')),
  lamp: untrained(async (directory) => (await measureLamps(directory)).map(assessState)),
  seven_segment: {
    shipped: (directory) => measureSevenSegment(directory, () => null),
    crossed: (directory) => measureSevenSegment(directory, segmentWeightsWithout),
  },
  level: untrained(measureLevels),
  thermal: untrained(measureThermal),
};

/** A lamp is on or off; there is no partial result. */
function assessState(lamp: Measured): Measured {
  return { ...lamp, isExact: lamp.error === null ? null : lamp.error === 0 };
}

function untrained(shipped: KindMeasure['shipped']): KindMeasure {
  return { shipped, crossed: null };
}

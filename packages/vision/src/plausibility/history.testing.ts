import { checkPlausibility } from './check-plausibility.ts';
import type { Motion } from './motion.ts';
import type { PastReading } from './past-reading.ts';

export const MINUTE = 60_000;
export const INTERVAL = 10 * MINUTE;

export const DIAL: Motion = { kind: 'free', period: null, resolution: 0, isContinuous: true };
/** Five drums: 00000 to 99999. */
export const REGISTER: Motion = { kind: 'counting', period: 100_000, resolution: 1, isContinuous: false };

type Kept = { -readonly [Key in keyof PastReading]: PastReading[Key] };

/** A gauge as the product keeps it: readings arrive one by one, are judged, and keep or lose their mark. */
export class KeptGauge {
  readonly readings: Kept[] = [];
  readonly #motion: Motion;
  readonly #uncertainty: number;

  constructor(motion: Motion, uncertainty: number) {
    this.#motion = motion;
    this.#uncertainty = uncertainty;
  }

  /** True when the reading was taken as plausible. */
  receive(value: number, at: number): boolean {
    const reading = { at, value, uncertainty: this.#uncertainty };
    const judged = checkPlausibility({ reading, recent: this.readings, motion: this.#motion });
    const isDoubtful = judged.verdict === 'implausible';
    if (!isDoubtful) for (const past of judged.releases) past.isDoubtful = false;
    this.readings.push({ ...reading, isDoubtful });
    return !isDoubtful;
  }

  receiveAll(values: readonly number[], startAt = 0): boolean[] {
    return values.map((value, index) => this.receive(value, startAt + index * INTERVAL));
  }

  get doubtful(): number[] {
    return this.readings.filter(({ isDoubtful }) => isDoubtful).map(({ value }) => value);
  }
}

/** 16 photos of a pressure around 0.8 MPa that moves by about 0.01, one every ten minutes; the last at 15 intervals. */
export function livingDial(): KeptGauge {
  const gauge = new KeptGauge(DIAL, 0.005);
  gauge.receiveAll(Array.from({ length: 16 }, (_, i) => 0.8 + 0.01 * Math.sin(i * 2.4)));
  return gauge;
}

/** 16 photos of a counter that goes on by 2 to 6 between them, the last of them at `end`. */
export function livingCounter(end: number): KeptGauge {
  const gauge = new KeptGauge(REGISTER, 0.1);
  const values = [end];
  for (let i = 0; i < 15; i += 1) values.unshift(values[0]! - 2 - (i % 5));
  gauge.receiveAll(values);
  return gauge;
}

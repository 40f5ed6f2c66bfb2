import { join } from 'node:path';
import { type SeenDrum, combineRows } from '@tenken/vision/counter/combine-rows.ts';
import { type DrumWeights, loadDrumNets, shippedDrumNets } from '@tenken/vision/counter/drum-nets.ts';
import type { Positions } from '@tenken/vision/counter/positions.ts';
import { LEAST_CONFIDENCE, cutDrum } from '@tenken/vision/counter/read-counter.ts';
import { loadPhoto } from './load-photo.ts';
import { readManifest } from './manifest.ts';
import type { CounterRow } from './measure-counters.ts';

/** How rows put together from single drums were read. */
export interface RowFigures {
  readonly instrument: string;
  readonly rows: number;
  readonly accepted: number;
  /** Within `RIGHT` steps of the last drum. */
  readonly right: number;
  /** Wrong by one on some upper drum although accepted: what joint reading is there to prevent. */
  readonly rolledWrong: number;
  /** Right if nothing were refused. */
  readonly rightForced: number;
  /** Right if each drum were read for itself: upper drums rounded down, with a fifth of a step forgiven. */
  readonly rightAlone: number;
}

const DRUMS = 5;
const RIGHT = 0.3 + 1e-9;
const FEWEST_CROPS = 90;
const TRIES = 4000;

/**
 * Puts `count` rows of five drums together for each instrument from its single drums, chosen by their truths to stand
 * as an ideal gear would have them, and reads them. Near a roll-over the number lies within a step of a round one.
 */
export async function measureCounterRows(
  directory: string,
  weightsFor: (instrument: string) => DrumWeights | null,
  options: { readonly isNearRollOver: boolean; readonly count: number },
): Promise<RowFigures[]> {
  const rows = readManifest<CounterRow>(directory, 'counter').filter((row) => row.annotation === undefined);
  const figures: RowFigures[] = [];
  for (const [instrument, crops] of Map.groupBy(rows, (row) => row.instrument)) {
    if (crops.length < FEWEST_CROPS) continue;
    const weights = weightsFor(instrument);
    const classifier = weights === null ? shippedDrumNets() : loadDrumNets(weights);
    const positionsByDrum = new Map<number, Positions[]>();
    for (const { file, truth, width, height } of crops) {
      const photo = await loadPhoto(join(directory, 'counter', file));
      const tenth = Math.round(Number(truth) * 10) % 100;
      positionsByDrum.set(tenth, [
        ...(positionsByDrum.get(tenth) ?? []),
        classifier((shift) => cutDrum(photo, [width, 0, 0, 0, height, 0, 0, 0, 1], shift)),
      ]);
    }
    figures.push({ instrument, ...readRows(positionsByDrum, options) });
  }
  return figures;
}

function readRows(
  positionsByDrum: ReadonlyMap<number, readonly Positions[]>,
  { isNearRollOver, count }: { isNearRollOver: boolean; count: number },
): Omit<RowFigures, 'instrument'> {
  const random = randomFrom(7);
  const figures = { rows: 0, accepted: 0, right: 0, rolledWrong: 0, rightForced: 0, rightAlone: 0 };
  for (let attempt = 0; attempt < TRIES && figures.rows < count; attempt++) {
    const tenths = isNearRollOver ? nearRollOver(random) : Math.floor(random() * 10 ** (DRUMS + 1));
    const drums = drumsShowing(tenths, positionsByDrum, random);
    if (drums === null) continue;
    figures.rows++;
    if (isRight(readAlone(drums), tenths)) figures.rightAlone++;
    const { value, confidence } = combineRows(drums);
    if (isRight(value, tenths)) figures.rightForced++;
    if (confidence < LEAST_CONFIDENCE) continue;
    figures.accepted++;
    if (isRight(value, tenths)) figures.right++;
    else if (isOneUpperDigitOff(value, tenths)) figures.rolledWrong++;
  }
  return figures;
}

/** A number from one step below to half a step above a multiple of 10, 100, 1000 or 10000. */
function nearRollOver(random: () => number): number {
  const round = 10 ** (1 + Math.floor(random() * (DRUMS - 1)));
  const number = Math.floor(random() * (10 ** DRUMS / round)) * round;
  return (number * 10 + Math.floor(random() * 15) - 10 + 10 ** (DRUMS + 1)) % 10 ** (DRUMS + 1);
}

/** A drum of the instrument for each place, lowest first; null when a position was never photographed. */
function drumsShowing(
  tenths: number,
  positionsByDrum: ReadonlyMap<number, readonly Positions[]>,
  random: () => number,
): SeenDrum[] | null {
  const drums: SeenDrum[] = [];
  let tenth = tenths % 100;
  let rest = Math.floor(tenths / 100);
  for (let place = 0; place < DRUMS; place++) {
    const photos = positionsByDrum.get(tenth);
    if (photos === undefined) return null;
    drums.push({ place, positions: photos[Math.floor(random() * photos.length)]! });
    tenth = (rest % 10) * 10 + Math.max(0, tenth - 90);
    rest = Math.floor(rest / 10);
  }
  return drums;
}

function readAlone(drums: readonly SeenDrum[]): number {
  return drums.reduce((value, { place, positions }) => {
    const tenth = positions.indexOf(Math.max(...positions));
    return value + (place === 0 ? tenth / 10 : (Math.floor((tenth + 2) / 10) % 10) * 10 ** place);
  }, 0);
}

function errorOf(value: number, tenths: number): number {
  const span = 10 ** DRUMS;
  const difference = value - tenths / 10;
  return Math.abs(difference - span * Math.round(difference / span));
}

function isRight(value: number, tenths: number): boolean {
  return errorOf(value, tenths) <= RIGHT;
}

function isOneUpperDigitOff(value: number, tenths: number): boolean {
  return [1, 2, 3, 4].some((place) => Math.abs(errorOf(value, tenths) - 10 ** place) <= 2 * RIGHT);
}

/** The same numbers at every run (Lehmer's generator). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48271) % 2147483647) / 2147483647;
}

import { join } from 'node:path';
import {
  type DrumWeights,
  type DrumClassifier,
  loadDrumNets,
  shippedDrumNets,
} from '@tenken/vision/counter/drum-nets.ts';
import { type CounterInput, readCounterWith } from '@tenken/vision/counter/read-counter.ts';
import { loadPhoto } from './load-photo.ts';
import { type ManifestRow, readManifest } from './manifest.ts';
import { type Measured, measureEach } from './measure-each.ts';
import type { Outcome } from './summarise.ts';

/** A box of photo pixels. */
interface PlacedBox {
  readonly digit_place: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A line of counter/manifest.jsonl: a lone drum that fills the photo, or a counter with a box for each drum. */
export interface CounterRow extends Pick<
  ManifestRow,
  'file' | 'instrument' | 'width' | 'height' | 'truth_uncertainty'
> {
  /** A drum's place to the tenth (4.7: from 4 to 5), or the digits of a counter without the last drum's tenth. */
  readonly truth: number | string;
  readonly annotation?: { readonly digits: readonly PlacedBox[] };
}

/** A truth this close to a whole digit, in steps, is a drum at rest: its digit must be right. */
const NEAR_REST = 0.2;
/** A last drum at rest may stand this much below its digit, in steps. */
const REST_PLAY = 0.3;

/**
 * Reads every photo of counter. `weightsFor` gives the nets for an instrument, null for the shipped ones. Errors are in
 * steps of the last drum where a row is one drum, and in the counter's unit otherwise.
 */
export async function measureCounters(
  directory: string,
  weightsFor: (instrument: string) => DrumWeights | null,
): Promise<Measured[]> {
  const tasks = readManifest<CounterRow>(directory, 'counter').map((row) => ({ row }));
  const nets = new Map<DrumWeights, DrumClassifier>();
  return measureEach(tasks, async ({ row }) => {
    const weights = weightsFor(row.instrument);
    if (weights !== null && !nets.has(weights)) nets.set(weights, loadDrumNets(weights));
    const classifier = weights === null ? shippedDrumNets() : nets.get(weights)!;
    return measureOne(classifier, join(directory, 'counter', row.file), row);
  });
}

async function measureOne(classifier: DrumClassifier, path: string, row: CounterRow): Promise<Outcome> {
  const gauge = counterGauge(row);
  const places = gauge.digits_config.digits.map((digit) => digit.digit_place);
  const span = 10 ** (Math.max(...places) + 1);
  const base = { instrument: row.instrument, span, truth_uncertainty: row.truth_uncertainty ?? 0 };
  const photo = await loadPhoto(path);
  const started = performance.now();
  const result = readCounterWith(classifier, { photo, gauge, registration: null });
  const ms = performance.now() - started;
  if (result.kind === 'unreadable')
    return { ...base, ms, error: null, uncertainty: null, reasons: result.reasons };
  const { value, uncertainty, reasons } = result;
  const judged =
    row.annotation === undefined ? assessDrum(value, Number(row.truth)) : assessRow(value, row, places);
  return { ...base, ms, uncertainty, reasons, ...judged };
}

type Judged = Pick<Outcome, 'error' | 'isExact' | 'isWithinTenth' | 'isNearRest'>;

/** One drum, where 9.9 and 0.1 are neighbours. */
function assessDrum(value: number, truth: number): Judged {
  const difference = value - truth;
  const error = difference - 10 * Math.round(difference / 10);
  return {
    error,
    isExact: Math.round(value) % 10 === Math.round(truth) % 10,
    isWithinTenth: Math.abs(error) <= 0.1 + 1e-9,
    isNearRest: Math.abs(truth - Math.round(truth)) <= NEAR_REST + 1e-9,
  };
}

/** A counter whose truth names whole digits: any place of the last drum from its digit to the next is right. */
function assessRow(value: number, { truth }: CounterRow, places: readonly number[]): Judged {
  const step = 10 ** Math.min(...places);
  const beyond = (value - Number(truth)) / step;
  const isExact = beyond >= -REST_PLAY - 1e-9 && beyond < 1;
  return { error: isExact ? 0 : beyond * step, isExact, isWithinTenth: isExact, isNearRest: false };
}

/** The gauge a user would have drawn; nothing of `row` but size and boxes is examined. */
function counterGauge({
  width,
  height,
  annotation,
}: Pick<CounterRow, 'width' | 'height' | 'annotation'>): CounterInput['gauge'] {
  const whole = { x: 0, y: 0, width, height, digit_place: 0 };
  const source_points = Object.values(cornersOf(whole));
  return {
    perspective: { source_points, destination_points: source_points, width, height },
    digits_config: {
      digits: (annotation?.digits ?? [whole]).map((box) => ({
        digit_place: box.digit_place,
        font_color: { red: 0, green: 0, blue: 0 },
        background_color: { red: 255, green: 255, blue: 255 },
        corner_coordinates_of_single_digit: cornersOf(box),
      })),
    },
  };
}

function cornersOf({ x, y, width, height }: PlacedBox) {
  return {
    top_left: { x, y },
    top_right: { x: x + width, y },
    bottom_right: { x: x + width, y: y + height },
    bottom_left: { x, y: y + height },
  };
}

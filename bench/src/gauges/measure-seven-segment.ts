import { join } from 'node:path';
import type { DigitConfig } from '@tenken/vision/digits/digits-config.ts';
import {
  type SevenSegmentInput,
  readSevenSegmentWith,
} from '@tenken/vision/seven-segment/read-seven-segment.ts';
import {
  type DisplayClassifier,
  loadSegmentNet,
  shippedSegmentNet,
} from '@tenken/vision/seven-segment/segment-net.ts';
import { loadPhoto } from './load-photo.ts';
import { type ManifestRow, readManifest } from './manifest.ts';
import { type Measured, measureEach } from './measure-each.ts';
import type { Outcome } from './summarise.ts';

/** A box of photo pixels; its place counts from the last digit, decimals not yet taken off. */
interface PlacedBox {
  readonly digit_place: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A line of seven_segment/manifest.jsonl: a lone digit that fills the photo, or a display with a box for each. */
interface SevenSegmentRow extends Pick<ManifestRow, 'file' | 'instrument' | 'width' | 'height'> {
  /** A digit, a number, or 'blank' where nothing is shown. */
  readonly truth: string | number;
  readonly annotation?: { readonly digits: readonly PlacedBox[]; readonly decimals?: number };
}

/**
 * Reads every photo of seven_segment. `weightsFor` names the bytes of the net for an instrument, null for the shipped
 * one. Where a display shows nothing, "digit unclear" is the right answer and counts as such; any value is wrong.
 */
export async function measureSevenSegment(
  directory: string,
  weightsFor: (instrument: string) => Uint8Array | null,
): Promise<Measured[]> {
  const tasks = readManifest<SevenSegmentRow>(directory, 'seven_segment').map((row) => ({ row }));
  const nets = new Map<Uint8Array, DisplayClassifier>();
  return measureEach(tasks, async ({ row }) => {
    const weights = weightsFor(row.instrument);
    if (weights !== null && !nets.has(weights)) nets.set(weights, loadSegmentNet(weights));
    const classifier = weights === null ? shippedSegmentNet() : nets.get(weights)!;
    return measureOne(classifier, join(directory, 'seven_segment', row.file), row);
  });
}

async function measureOne(
  classifier: DisplayClassifier,
  path: string,
  row: SevenSegmentRow,
): Promise<Outcome> {
  const gauge = displayGauge(row);
  const places = gauge.digits_config.digits.map((digit) => digit.digit_place);
  const base = { instrument: row.instrument, span: 10 ** (Math.max(...places) + 1) };
  const photo = await loadPhoto(path);
  const started = performance.now();
  const result = readSevenSegmentWith(classifier, { photo, gauge, registration: null });
  const ms = performance.now() - started;
  if (result.kind === 'unreadable') {
    const isRight = isBlank(row) && result.reasons[0] === 'digit_unclear';
    const answer = isRight ? { error: 0, isExact: true } : { error: null, isExact: null };
    return { ...base, ms, ...answer, uncertainty: isRight ? 0 : null, reasons: result.reasons };
  }
  // Any value on an empty display is as wrong as can be.
  const error = isBlank(row) ? base.span : result.value - Number(row.truth);
  const isExact = Math.abs(error) < 0.5 * 10 ** Math.min(...places);
  return { ...base, ms, error, uncertainty: result.uncertainty, isExact, reasons: result.reasons };
}

/** Whether the photo shows nothing. */
function isBlank({ truth }: Pick<SevenSegmentRow, 'truth'>): boolean {
  return typeof truth === 'string' && Number.isNaN(Number(truth));
}

/** The gauge a user would have drawn; nothing of `row` but size and boxes is examined. */
function displayGauge({
  width,
  height,
  annotation,
}: Pick<SevenSegmentRow, 'width' | 'height' | 'annotation'>): SevenSegmentInput['gauge'] {
  const whole = { x: 0, y: 0, width, height };
  const source_points = Object.values(cornersOf(whole));
  const decimals = annotation?.decimals ?? 0;
  const digits = (annotation?.digits ?? [{ ...whole, digit_place: 0 }]).map((box): DigitConfig => {
    const [top_left, top_right, bottom_right, bottom_left] = cornersOf(box);
    return {
      digit_place: box.digit_place - decimals,
      font_color: { red: 0, green: 0, blue: 0 },
      background_color: { red: 255, green: 255, blue: 255 },
      corner_coordinates_of_single_digit: { top_left, top_right, bottom_left, bottom_right },
    };
  });
  return {
    perspective: { source_points, destination_points: source_points, width, height },
    digits_config: { digits },
  };
}

function cornersOf({ x, y, width, height }: Omit<PlacedBox, 'digit_place'>) {
  return [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ] as const;
}

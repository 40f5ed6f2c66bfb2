import type { Homography } from '@tenken/image/homography.ts';
import type { Raster } from '@tenken/image/raster.ts';
import { WHOLE_BOX, sampleCrop } from '../digits/sample-crop.ts';
import { openView } from '../open-view.ts';
import type { Perspective } from '../perspective.ts';
import type { ReaderInput } from '../reader-input.ts';
import { type Reading, type Unreadable, unreadable } from '../reading.ts';
import { shareOutside } from '../digits/share-outside.ts';
import type { DigitsConfig } from '../digits/digits-config.ts';
import { combineRows } from './combine-rows.ts';
import { drumBoxes } from './drum-boxes.ts';
import { measureDrumLight } from './drum-light.ts';
import { DRUM_PICTURE, type DrumClassifier, shippedDrumNets } from './drum-nets.ts';
import { explainRefusal, isBlack, lightDoubts } from './light-doubts.ts';
import { drawOverlay } from './overlay.ts';

/** A photo and the counter of number drums in it. */
export type CounterInput = ReaderInput<{
  readonly perspective: Perspective;
  readonly digits_config: DigitsConfig;
}>;

/** With more of a drum than this outside the photo, it may be another digit. */
const MAX_OUTSIDE = 0.25;
/** Below this chance of being right there is no value; how it was chosen: docs/records/0017-counter-reader.md. */
export const LEAST_CONFIDENCE = 0.7;

/**
 * Reads a row of number drums, or says why it cannot. Value and uncertainty in the gauge's unit; the lowest drum is
 * read to a tenth of its step, also when it stands between two digits.
 */
export function readCounter(input: CounterInput): Reading | Unreadable {
  return readCounterWith(shippedDrumNets(), input);
}

/** The same with other nets than the shipped ones, for measuring. */
export function readCounterWith(look: DrumClassifier, input: CounterInput): Reading | Unreadable {
  const { photo, gauge, registration } = input;
  const view = openView(input);
  if (view.kind === 'unreadable') return view;
  const boxes = drumBoxes(gauge.digits_config.digits, view.toPhoto);
  if (boxes === null) return unreadable(['bad_configuration']);
  if (boxes.some(({ toPhoto }) => shareOutside(toPhoto, photo) > MAX_OUTSIDE))
    return unreadable([registration === null ? 'bad_configuration' : 'shifted']);
  const pictures = boxes.map(({ toPhoto }) => cutDrum(photo, toPhoto, 0));
  const lights = pictures.map(measureDrumLight);
  if (lights.every(isBlack)) return unreadable(['too_dark']);
  if (lights.some((light) => light.isFlat)) return unreadable(explainRefusal(lights, 'low_confidence'));
  const drums = boxes.map(({ place, toPhoto }, index) => ({
    place,
    positions: look((shift) => (shift === 0 ? pictures[index]! : cutDrum(photo, toPhoto, shift))),
  }));
  const { value, uncertainty, confidence } = combineRows(drums);
  const overlay = drawOverlay(view.toPhoto, boxes, drums, value);
  if (!(confidence >= LEAST_CONFIDENCE)) return unreadable(explainRefusal(lights, 'digit_unclear'), overlay);
  return { kind: 'reading', value, uncertainty, confidence, reasons: lightDoubts(lights), overlay };
}

/** The luma in a drum's box moved to the right by a share of its width. */
export function cutDrum(photo: Raster, toPhoto: Homography, shift: number): Float32Array {
  return sampleCrop(photo, toPhoto, { ...WHOLE_BOX, left: shift }, DRUM_PICTURE.width, DRUM_PICTURE.height);
}

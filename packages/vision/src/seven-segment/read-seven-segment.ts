import type { Raster } from '@tenken/image/raster.ts';
import { openView } from '../open-view.ts';
import type { Perspective } from '../perspective.ts';
import type { ReaderInput } from '../reader-input.ts';
import { type Overlay, type Reading, type Unreadable, unreadable } from '../reading.ts';
import { type Place, decodeDisplay } from './decode-display.ts';
import { shareOutside } from '../digits/share-outside.ts';
import { type DisplayBoxes, displayBoxes } from './digit-boxes.ts';
import type { DigitsConfig } from '../digits/digits-config.ts';
import { displayLight } from './display-light.ts';
import { displayUncertainty, isAmbiguous } from './display-uncertainty.ts';
import { drawOverlay } from './overlay.ts';
import { type DisplayClassifier, shippedSegmentNet } from './segment-net.ts';

/** A photo and the seven-segment display in it. */
export type SevenSegmentInput = ReaderInput<{
  readonly perspective: Perspective;
  readonly digits_config: DigitsConfig;
}>;

/** With more of a digit than this outside the photo, it may be another digit. */
const MAX_OUTSIDE = 0.25;
/** With more of it than this outside the photo, the place before the first digit tells nothing about a sign. */
const MAX_SIGN_OUTSIDE = 0.5;
/** Below this chance that all places are right there is no value. */
const LEAST_CONFIDENCE = 0.8;

/** Reads the number on a seven-segment display, or says why it cannot. Value and uncertainty in the gauge's unit. */
export function readSevenSegment(input: SevenSegmentInput): Reading | Unreadable {
  return readSevenSegmentWith(shippedSegmentNet(), input);
}

/** The same with another net than the shipped one, for measuring. */
export function readSevenSegmentWith(
  look: DisplayClassifier,
  input: SevenSegmentInput,
): Reading | Unreadable {
  const { photo, gauge, registration } = input;
  const view = openView(input);
  if (view.kind === 'unreadable') return view;
  const boxes = displayBoxes(gauge.digits_config.digits, view.toPhoto);
  if (boxes === null) return unreadable(['bad_configuration']);
  if (boxes.digits.some(({ toPhoto }) => shareOutside(toPhoto, photo) > MAX_OUTSIDE))
    return unreadable([registration === null ? 'bad_configuration' : 'shifted']);
  const hasSign = shareOutside(boxes.sign, photo) <= MAX_SIGN_OUTSIDE;
  const { digits, beside } = look(
    photo,
    boxes.digits.map(({ toPhoto }) => toPhoto),
    hasSign ? [boxes.sign] : [],
  );
  const places = boxes.digits.map(({ place }, index): Place => ({ place, judged: digits[index]! }));
  const decoded = decodeDisplay(places, beside[0] ?? null);
  const overlay = drawOverlay(view.toPhoto, boxes.digits, places);
  if (decoded === null || decoded.confidence < LEAST_CONFIDENCE || isAmbiguous(places))
    return refuse(photo, boxes, overlay);
  const { value, confidence } = decoded;
  return {
    kind: 'reading',
    value,
    uncertainty: displayUncertainty(places),
    confidence,
    reasons: [],
    overlay,
  };
}

function refuse(photo: Raster, { digits }: DisplayBoxes, overlay: Overlay): Unreadable {
  const light = displayLight(
    photo,
    digits.map(({ toPhoto }) => toPhoto),
  );
  return unreadable(light === 'fine' ? ['digit_unclear'] : [light, 'digit_unclear'], overlay);
}

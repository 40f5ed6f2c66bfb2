import { type Raster, isWholeRaster } from '@tenken/image/raster.ts';
import { isInCrop } from '../area/crop-area.ts';
import { boxOver } from '../area/overlay.ts';
import { type PatchFrame, cropPointAt, samplePatch, shareOf } from '../area/patch.ts';
import { placingError } from '../area/placing-error.ts';
import { type TickScale, buildTickScale } from '../area/tick-scale.ts';
import { openView } from '../open-view.ts';
import { type CropView, type Perspective, viewCrop } from '../perspective.ts';
import type { ReaderInput } from '../reader-input.ts';
import { type Overlay, type OverlayBox, type Reading, type Unreadable, unreadable } from '../reading.ts';
import { type FloatChoice, chooseFloat } from './choose-float.ts';
import type { FloatConfig } from './float-config.ts';
import { type FloatFrame, frameFloat } from './float-frame.ts';
import { plainTemplate } from './plain-template.ts';
import { type Template, cutTemplate, slideTemplate } from './slide-template.ts';
import { type Residual, tubeResidual } from './tube-residual.ts';

interface FloatGauge {
  readonly perspective: Perspective;
  readonly float_config: FloatConfig;
}

/** A photo and the tube with a float in it. The reference photo, where it is at hand, shows what the float looks like. */
export type FloatInput = ReaderInput<FloatGauge> & { readonly reference?: Raster };

/** With more of the tube than this outside the photo the float may be there too. */
const MAX_OUTSIDE = 0.25;
/** The float may stand this far beyond the first or last tick, as a share of the scale's length. */
const OVERRUN = 0.03;

/** Reads where the middle of a float stands on its scale, or says why it cannot. */
export function readFloat(input: FloatInput): Reading | Unreadable {
  const { photo, gauge, registration } = input;
  const view = openView(input);
  if (view.kind === 'unreadable') return view;
  const { float_area, measurement_area, ticks } = gauge.float_config;
  const scale = buildTickScale(ticks);
  const areIn = [float_area, measurement_area].every((area) => isInCrop(area, gauge.perspective));
  const tube = scale === null || !areIn ? null : frameFloat(gauge.float_config, scale, view.toPhoto);
  if (scale === null || tube === null) return unreadable(['bad_configuration']);
  const patch = samplePatch(photo, view.toPhoto, tube.frame);
  if (shareOf(patch.isOutside) > MAX_OUTSIDE)
    return unreadable([registration === null ? 'bad_configuration' : 'shifted']);
  const residual = tubeResidual(patch);
  const template = knownTemplate(input, tube) ?? plainTemplate(residual, tube.float);
  const choice =
    template === null
      ? null
      : chooseFloat(slideTemplate(residual, template), template.rows, shareOf(patch.isBurnt));
  if (choice === null || template === null) return unreadable(['low_confidence']);
  return answer(input, view, tube, scale, choice, template);
}

/** The float as the reference photo shows it. */
function knownTemplate({ gauge, reference }: FloatInput, { frame, float }: FloatFrame): Template | null {
  if (reference === undefined || !isWholeRaster(reference)) return null;
  const view = viewCrop(gauge.perspective, null, reference);
  if (view === null) return null;
  const residual: Residual = tubeResidual(samplePatch(reference, view.toPhoto, frame));
  return cutTemplate(residual, float);
}

function answer(
  { photo, registration }: FloatInput,
  view: CropView,
  { frame, float }: FloatFrame,
  scale: TickScale,
  choice: FloatChoice,
  { rows }: Template,
): Reading | Unreadable {
  const overlay = drawFloats(view, frame, float, choice);
  const [objection, ...others] = choice.objections;
  if (objection !== undefined) return unreadable([objection, ...others], overlay);
  const middle = cropPointAt(frame, choice.top + rows / 2, (float.left + float.right) / 2);
  const position = scale.positionOf(middle);
  if (position < -OVERRUN * scale.length || position > (1 + OVERRUN) * scale.length) {
    return unreadable(['off_scale'], overlay);
  }
  const pixelsPerRow = Math.hypot(frame.down.x, frame.down.y);
  return {
    kind: 'reading',
    value: scale.valueAt(position),
    uncertainty:
      Math.hypot(
        errorRows(choice, rows) * pixelsPerRow,
        placingError(view, scale, middle, photo, registration),
      ) * scale.slopeAt(position),
    confidence: confidenceOf(choice),
    reasons: [],
    overlay,
  };
}

/** The least a float can be measured to, in rows. */
const ROW_ERROR = 0.2;
/** What is unlike the float may hide its edge: share of the template's height. */
const UNLIKENESS_ERROR = 0.15;

function errorRows({ likeness }: FloatChoice, height: number): number {
  return Math.hypot(ROW_ERROR, UNLIKENESS_ERROR * (1 - likeness) * height);
}

function confidenceOf({ likeness, rival }: FloatChoice): number {
  const margin = Math.min(1, (likeness - Math.max(0, rival?.likeness ?? 0)) / 0.6);
  return Math.max(0, Math.min(1, margin * likeness));
}

/** The float's box, and the rival's where one forbade the reading. */
function drawFloats(
  view: CropView,
  frame: PatchFrame,
  float: FloatFrame['float'],
  choice: FloatChoice,
): Overlay {
  const isSure = choice.objections.length === 0;
  const height = float.bottom - float.top;
  const boxAt = (top: number): OverlayBox =>
    boxOver(
      view,
      [
        cropPointAt(frame, top, float.left),
        cropPointAt(frame, top, float.right),
        cropPointAt(frame, top + height, float.right),
        cropPointAt(frame, top + height, float.left),
      ],
      '',
      isSure,
    );
  const tops = choice.rival !== null && !isSure ? [choice.top, choice.rival.top] : [choice.top];
  return { lines: [], boxes: tops.map(boxAt) };
}

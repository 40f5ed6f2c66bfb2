import { rgbToOklab } from '@tenken/image/color-space.ts';
import { type Raster, isWholeRaster } from '@tenken/image/raster.ts';
import { cornersOf, isInCrop } from '../area/crop-area.ts';
import { boxOver } from '../area/overlay.ts';
import type { PatchFrame } from '../area/patch.ts';
import { openView } from '../open-view.ts';
import { type CropView, type Perspective, viewCrop } from '../perspective.ts';
import type { ReaderInput } from '../reader-input.ts';
import { type Overlay, type Reading, type Unreadable, unreadable } from '../reading.ts';
import { adaptLight } from './adapt-light.ts';
import { chooseCue, probabilityOn } from './assess-lamp.ts';
import { type LampConfig, isColor } from './lamp-config.ts';
import { type LampLook, frameLamp, measureLamp } from './measure-lamp.ts';

interface LampGauge {
  readonly perspective: Perspective;
  readonly lamp_config: LampConfig;
}

/** A photo and the lamp in it. The reference photo, where it is at hand, tells how the light has changed since. */
export type LampInput = ReaderInput<LampGauge> & { readonly reference?: Raster };

/** With more of the lamp than this outside the photo, what is left cannot support it. */
const MAX_OUTSIDE = 0.25;
/** A state is named only when it is at least this probable. */
const LEAST_PROBABILITY = 0.85;

/**
 * Reads whether a lamp is on (1) or off (0), or says why it cannot. The uncertainty is that of a coin with the state's
 * probability, sqrt(p (1 - p)).
 */
export function readLamp(input: LampInput): Reading | Unreadable {
  const { photo, gauge, registration } = input;
  const view = openView(input);
  if (view.kind === 'unreadable') return view;
  const { lamp_area: area, on_color, off_color } = gauge.lamp_config;
  if (!isInCrop(area, gauge.perspective) || !isColor(on_color) || !isColor(off_color)) {
    return unreadable(['bad_configuration']);
  }
  const on = rgbToOklab(on_color);
  const off = rgbToOklab(off_color);
  const cue = chooseCue(on, off);
  const frame = frameLamp(area, view.toPhoto);
  if (cue === null || frame === null) return unreadable(['bad_configuration']);
  const seen = measureLamp(photo, view.toPhoto, frame, area);
  if (shareOutside(seen) > MAX_OUTSIDE)
    return unreadable([registration === null ? 'bad_configuration' : 'shifted']);
  const known = referenceLook(input, frame);
  const look = known === null ? seen : adaptLight(seen, known);
  return answer(view, input.gauge, probabilityOn(look, on, off, cue, look !== seen));
}

function shareOutside({ patch, isLamp }: LampLook): number {
  let lamp = 0;
  let outside = 0;
  for (let cell = 0; cell < isLamp.length; cell++) {
    if (isLamp[cell] === 0) continue;
    lamp++;
    if (patch.isOutside[cell] === 1) outside++;
  }
  return lamp === 0 ? 1 : outside / lamp;
}

function referenceLook({ gauge, reference }: LampInput, frame: PatchFrame): LampLook | null {
  if (reference === undefined || !isWholeRaster(reference)) return null;
  const view = viewCrop(gauge.perspective, null, reference);
  return view === null ? null : measureLamp(reference, view.toPhoto, frame, gauge.lamp_config.lamp_area);
}

function answer(view: CropView, { lamp_config }: LampGauge, probability: number): Reading | Unreadable {
  const value = probability >= 0.5 ? 1 : 0;
  const sure = Math.max(probability, 1 - probability);
  const isSure = sure >= LEAST_PROBABILITY;
  const label = isSure ? (value === 1 ? 'ON' : 'OFF') : '';
  const overlay: Overlay = {
    lines: [],
    boxes: [boxOver(view, cornersOf(lamp_config.lamp_area), label, isSure)],
  };
  if (!isSure) return unreadable(['low_confidence'], overlay);
  return {
    kind: 'reading',
    value,
    uncertainty: Math.sqrt(probability * (1 - probability)),
    confidence: 2 * sure - 1,
    reasons: [],
    overlay,
  };
}

import type { Stretch } from '../hand/stretch.ts';
import type { WeighedHand } from '../hand/weigh-hand.ts';
import type { SliderCandidate } from './find-slider.ts';
import type { SliderVerdict } from './assess-slider.ts';
import type { LineScale } from './line-scale.ts';

/** What no fit can see, as a share of the scale: a crooked pointer, print beside its place. */
const BASE_SHARE = 0.0015;
/** The same per unit of tilt: the pointer floats above the scale, and corners are drawn by eye. */
const TILT_SHARE = 0.006;
/** How far from its true place a tick is drawn, in pixels of crop or photo, whichever are larger. */
const DRAWING_PX = 1.2;
/** Light from one side moves the middle of a thick pointer by this share of its width. */
const SHADING_SHARE = 0.03;
const FIT_ERROR_FACTOR = 1.1;

/** A burnt-out spot beside the pointer may hide one of its edges and so move its middle: this share of its length. */
const HIDDEN_EDGE_SHARE = 0.15;

/** The parts never are at their worst together: what is left of their sum. */
const CALIBRATION = 0.6;

/** What surrounds the pointer. */
export interface Surroundings {
  /** Share of the places around the pointer that are burnt out, 0 to 1. */
  readonly burntOut: number;
  /** From far end to tip, crop pixels. */
  readonly pointerLength: number;
  readonly stretch: Stretch;
  /** How far the registration may be off, photo pixels. */
  readonly shiftPx: number;
}

/** Turns an accepted pointer into a value with its uncertainty and confidence. */
export function weighSlider(
  slider: SliderCandidate,
  verdict: SliderVerdict,
  scale: LineScale,
  around: Surroundings,
): WeighedHand {
  const error = Math.hypot(
    BASE_SHARE * scale.length,
    TILT_SHARE * around.stretch.tilt * scale.length,
    DRAWING_PX / Math.min(1, around.stretch.scale),
    SHADING_SHARE * slider.width,
    FIT_ERROR_FACTOR * slider.placeError,
    Math.SQRT2 * scale.tickError,
    around.shiftPx / around.stretch.scale,
    HIDDEN_EDGE_SHARE * around.pointerLength * Math.min(1, 2 * around.burntOut),
  );
  const margin = 1 - 0.5 * Math.min(1, verdict.neededLead / verdict.lead) ** 2;
  return {
    value: scale.valueAt(slider.place),
    uncertainty: CALIBRATION * error * scale.slopeAt(slider.place),
    confidence: Math.max(0, Math.min(1, margin * Math.min(1, 0.4 + 0.75 * slider.seen))),
  };
}

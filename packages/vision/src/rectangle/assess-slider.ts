import type { Reason } from '../reading.ts';
import type { SliderCandidate, SliderSearch } from './find-slider.ts';
import type { LineScale } from './line-scale.ts';

/** The verdict on a search along a scale. */
export interface SliderVerdict {
  readonly slider: SliderCandidate | null;
  /** Why the pointer must not be read; empty when it may. */
  readonly objections: readonly Reason[];
  /** How many times better than the next candidate the pointer is, and how many times it would have to be. */
  readonly lead: number;
  readonly neededLead: number;
}

/** Shares, log units and crop pixels as in `SliderFit`; the same bounds as for turning hands where they mean the same. */
const LIMITS = { cover: 0.5, seen: 0.3, reach: 0.75, depth: 0.12, placeErrorShare: 0.02, lead: 2 };
const EXCUSING_BLIND = 0.15;
/** Further beyond the end than this share of the scale a pointer has left it. */
const OFF_SCALE_BEYOND = 0.03;

/** Decides whether the best candidate may be read as the pointer; `widest` is the widest a pointer may be, crop pixels. */
export function assessSlider(search: SliderSearch, scale: LineScale, widest: number): SliderVerdict {
  const slider = search.candidates[0] ?? null;
  if (slider === null) return { slider, objections: ['hand_not_found'], lead: 0, neededLead: LIMITS.lead };
  const isElsewhere = (place: number): boolean =>
    Math.abs(place - slider.place) > Math.max(0.75 * slider.width, 0.02 * scale.length);
  const rival = search.candidates.find((other) => isElsewhere(other.place));
  const clutter = search.clutter.find((other) => isElsewhere(other.place));
  // A place without a straight pointer still hides it sometimes (glare): it counts half.
  const next = Math.max(1e-6, rival?.quality ?? 0, 0.5 * (clutter?.response ?? 0));
  const lead = slider.quality / next;
  const neededLead = LIMITS.lead + 1.5 * Math.max(0, 0.7 - slider.seen);
  const objections: Reason[] = [];
  if (!isWhole(slider, widest)) objections.push('hand_not_found');
  if (lead < neededLead) objections.push('two_candidates');
  if (slider.placeError > LIMITS.placeErrorShare * scale.length) objections.push('low_confidence');
  if (scale.beyondEnd(slider.place) > OFF_SCALE_BEYOND) objections.push('off_scale');
  return { slider, objections, lead, neededLead };
}

function isWhole(slider: SliderCandidate, widest: number): boolean {
  const isSeen = slider.cover >= LIMITS.cover && slider.seen >= LIMITS.seen && slider.depth >= LIMITS.depth;
  const reachesOut = slider.reach >= LIMITS.reach || slider.blind >= EXCUSING_BLIND;
  return isSeen && reachesOut && slider.width <= widest;
}

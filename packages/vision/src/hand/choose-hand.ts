import type { Reason } from '../reading.ts';
import type { AngleScale } from './angle-scale.ts';
import type { Directions } from './directions.ts';
import { type DialSurvey, type HandCandidate, findHands } from './find-hand.ts';
import { type HandVerdict, isWholeHand, assessHand } from './assess-hand.ts';

/** The verdict on the hands of a dial, seen against its scale. */
export interface HandChoice extends HandVerdict {
  /** All that were fitted, on the scale and off it, best first. */
  readonly candidates: readonly HandCandidate[];
}

/** Further beyond the end than this share of the arc a hand has left the scale. */
const OFF_SCALE_BEYOND = 0.03;

/**
 * Looks for the hand on the scale, and off it for a better one: a hand that left the scale lays its tail on it, and the
 * tail must not be read.
 */
export function chooseHand(survey: DialSurvey, scale: AngleScale, directions: Directions): HandChoice {
  const onScale = findHands(survey, 4, directions.isOnScale);
  const offScale = findHands(survey, 2, directions.isOffScale);
  const candidates = [...onScale.candidates, ...offScale.candidates].sort((p, q) => q.quality - p.quality);
  const verdict = assessHand(onScale);
  const overall = assessHand({ candidates, clutter: [...onScale.clutter, ...offScale.clutter] });
  const isOff =
    overall.hand !== null &&
    !directions.isOnScale(overall.hand.angleRad) &&
    isWholeHand(overall.hand, overall.lead);
  if (isOff) return { ...overall, candidates, objections: offScaleObjections(overall, verdict) };
  const isBeyond = verdict.hand !== null && scale.beyondEnd(verdict.hand.angleRad) > OFF_SCALE_BEYOND;
  return {
    ...verdict,
    candidates,
    objections: isBeyond ? [...verdict.objections, 'off_scale'] : verdict.objections,
  };
}

/** The verdict on a stubby pointer: there is only one patch at the centre, so it has no rivals. */
export function chooseStubbyHand(hand: HandCandidate, scale: AngleScale): HandChoice {
  const isBeyond = scale.beyondEnd(hand.angleRad) > OFF_SCALE_BEYOND;
  const neededLead = 1;
  return {
    hand,
    candidates: [hand],
    objections: isBeyond ? ['off_scale'] : [],
    lead: 2 * neededLead,
    neededLead,
  };
}

/** A better line off the scale: either clearly the hand, or one of two possible hands. */
function offScaleObjections(overall: HandVerdict, onScale: HandVerdict): readonly Reason[] {
  if (overall.objections.length === 0) return ['off_scale'];
  return onScale.objections.length === 0 ? ['two_candidates'] : onScale.objections;
}

import { describe, expect, it } from 'vitest';
import { buildAngleScale } from './angle-scale.ts';
import { plainGauge } from './dial-gauge.testing.ts';
import type { HandCandidate } from './find-hand.ts';
import type { Viewing } from './weigh-hand.ts';
import { weighHand } from './weigh-hand.ts';

const HAND: HandCandidate = {
  angleRad: 4,
  angleErrorRad: 0.002,
  offset: 0.01,
  residual: 0.002,
  cover: 0.95,
  seen: 0.95,
  blind: 0,
  reach: 0.97,
  width: 0.03,
  depth: 0.8,
  response: 0.8,
  quality: 0.8,
};
const STRAIGHT_ON: Viewing = {
  stretch: { scale: 1, tilt: 0 },
  registration: { turnRad: 0, shiftPx: 0 },
};
const VERDICT = { hand: HAND, objections: [], lead: 10, neededLead: 2 };
const scale = buildAngleScale(plainGauge().hand_config, false)!;
const sigma = (hand: Partial<HandCandidate> = {}, viewing: Partial<Viewing> = {}): number =>
  weighHand({ ...HAND, ...hand }, VERDICT, scale, { ...STRAIGHT_ON, ...viewing }).uncertainty;

describe('weighHand', () => {
  it.each<[string, Partial<HandCandidate>, Partial<Viewing>]>([
    ['a looser fit', { angleErrorRad: 0.01 }, {}],
    ['a hand that ends early', { reach: 0.72 }, {}],
    ['a dial of fewer photo pixels', {}, { stretch: { scale: 0.5, tilt: 0 } }],
    ['a dial seen from the side', {}, { stretch: { scale: 1, tilt: 0.5 } }],
    ['a poor registration', {}, { registration: { turnRad: 0.01, shiftPx: 0 } }],
  ])('is less sure of %s', (_, hand, viewing) => {
    expect(sigma(hand, viewing)).toBeGreaterThan(1.15 * sigma());
  });

  it('is no surer of a crop enlarged beyond the pixels of the photo', () => {
    expect(sigma({}, { stretch: { scale: 3, tilt: 0 } })).toBeCloseTo(sigma(), 9);
  });

  it('gives a tenth of a percent to half a percent for a good hand on a middling dial', () => {
    expect(sigma()).toBeGreaterThan(0.1);
    expect(sigma()).toBeLessThan(0.5);
  });
});

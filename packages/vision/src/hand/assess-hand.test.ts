import { describe, expect, it } from 'vitest';
import { type HandCandidate, handQuality } from './find-hand.ts';
import { assessHand } from './assess-hand.ts';

const DEGREE = Math.PI / 180;
const GOOD: HandCandidate = {
  angleRad: 1,
  angleErrorRad: 0.2 * DEGREE,
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
const judge = (hand: Partial<HandCandidate>, ...others: Partial<HandCandidate>[]) =>
  assessHand({ candidates: [hand, ...others].map((changes) => ({ ...GOOD, ...changes })), clutter: [] });

describe('assessHand', () => {
  it('accepts a whole hand without a rival', () => {
    expect(judge({}).objections).toEqual([]);
  });

  it.each<[string, Partial<HandCandidate>, string]>([
    ['seen in too few cuts', { cover: 0.4 }, 'hand_not_found'],
    ['mostly hidden', { seen: 0.2, blind: 0.6 }, 'hand_not_found'],
    ['ending before the tip', { reach: 0.65 }, 'hand_not_found'],
    ['passing beside the axis', { offset: -0.09 }, 'hand_not_found'],
    ['too pale', { depth: 0.1 }, 'hand_not_found'],
    ['too wide', { width: 0.3 }, 'hand_not_found'],
    ['wobbling', { angleErrorRad: 1.9 * DEGREE }, 'low_confidence'],
  ])('objects to a line %s', (_, changes, reason) => {
    expect(judge(changes).objections).toContain(reason);
  });

  it.each<[string, Partial<HandCandidate>]>([
    ['seen in half of the cuts', { cover: 0.5 }],
    ['of which three tenths are seen', { seen: 0.3 }],
    ['just dark enough', { depth: 0.12 }],
    ['that just reaches the tip', { reach: 0.8 }],
    ['just beside the axis', { offset: -0.07 }],
    ['just narrow enough', { width: 0.2 }],
  ])('takes a line %s: the limit itself is good enough', (_, changes) => {
    expect(judge(changes).objections).not.toContain('hand_not_found');
  });

  it('tolerates a tip hidden by a reflection', () => {
    expect(judge({ reach: 0.65, blind: 0.2 }).objections).toEqual([]);
  });

  it('tolerates a blurred thin end only without a close rival', () => {
    const thin = { reach: 0.75, quality: 0.6 };
    expect(judge(thin, { angleRad: 3, quality: 0.05, seen: 0.4 }).objections).toEqual([]);
    expect(judge(thin, { angleRad: 3, quality: 0.2, seen: 0.4 }).objections).toEqual(['hand_not_found']);
  });

  it('requires an even larger lead over a rival interrupted by a reflection', () => {
    const rival = { angleRad: 3, quality: 0.25, seen: 0.5, cover: 0.8 };
    expect(judge({}, rival).objections).toEqual([]);
    expect(judge({}, { ...rival, blind: 0.4 }).objections).toEqual(['two_candidates']);
    expect(judge({}, { ...rival, blind: 0.4, residual: 0.02 }).objections).toEqual([]);
  });

  it('considers every rival, not only the best one', () => {
    const tail = { angleRad: 2, quality: 0.35, seen: 0.4 };
    const hidden = { angleRad: 4, quality: 0.25, seen: 0.5, cover: 0.8, blind: 0.4 };
    expect(judge({}, tail).objections).toEqual([]);
    expect(judge({}, tail, hidden).objections).toEqual(['two_candidates']);
  });

  it('refuses with a rival of similar quality in any direction', () => {
    expect(judge({}, { angleRad: 3, quality: 0.5, seen: 0.5 }).objections).toEqual(['two_candidates']);
    expect(judge({}, { angleRad: 3, quality: 0.3, seen: 0.5 }).objections).toEqual([]);
  });

  it('requires a larger lead over a complete straight rival', () => {
    expect(judge({}, { angleRad: 3, quality: 0.36, seen: 0.5 }).objections).toEqual([]);
    expect(judge({}, { angleRad: 3, quality: 0.36 }).objections).toEqual(['two_candidates']);
  });

  it('requires a larger lead if the line is scattered or has gaps', () => {
    const needed = judge({}).neededLead;
    expect(judge({ angleErrorRad: 1.2 * DEGREE }).neededLead).toBeGreaterThan(needed);
    expect(judge({ seen: 0.5 }).neededLead).toBeGreaterThan(needed);
  });

  it('ignores the hand itself and its counterweight as rivals', () => {
    expect(judge({}, { angleRad: 1.03, quality: 0.7 }).objections).toEqual([]);
    expect(judge({}, { angleRad: 1.02 + Math.PI, quality: 0.7, reach: 0.6 }).objections).toEqual([]);
    expect(judge({}, { angleRad: 1.02 + Math.PI, quality: 0.7 }).objections).toEqual(['two_candidates']);
  });

  it('weights a response without a line by half', () => {
    const withClutter = (response: number) =>
      assessHand({ candidates: [GOOD], clutter: [{ angleRad: 3, response }] }).objections;
    expect(withClutter(0.7)).toEqual([]);
    expect(withClutter(0.9)).toEqual(['two_candidates']);
  });

  it('finds no hand among no candidates', () => {
    expect(assessHand({ candidates: [], clutter: [] })).toMatchObject({
      hand: null,
      objections: ['hand_not_found'],
    });
  });
});

describe('handQuality', () => {
  it('counts what is shown of a hand, not what a reflection hides', () => {
    const half = { ...GOOD, blind: 0.5, seen: 0.5, cover: 1 };
    expect(handQuality(half, 0.4, 0.98)).toBeCloseTo(handQuality(GOOD, 0.8, 0.98), 6);
  });

  it.each<[string, Partial<HandCandidate>]>([
    ['ends early', { reach: 0.6 }],
    ['wobbles', { angleErrorRad: 2 * DEGREE }],
    ['has gaps', { cover: 0.4 }],
  ])('is clearly lower for a line that %s', (_, changes) => {
    expect(handQuality({ ...GOOD, ...changes }, 0.8, 0.98)).toBeLessThan(0.65 * handQuality(GOOD, 0.8, 0.98));
  });
});

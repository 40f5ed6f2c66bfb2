import { describe, expect, it } from 'vitest';
import type { Reading } from '../../reading.ts';
import { type Evidence, doubtDial } from './doubt-dial.ts';
import type { NumberOnFace, RoundScale } from './fit-scale.ts';

const numberAt = (value: number, angle = value / 10, radius = 0.8): NumberOnFace => ({
  value,
  angle,
  radius,
  height: 0.1,
  chance: 1,
});
const scaleOf = (numbers: readonly NumberOnFace[], changes: Partial<RoundScale> = {}): RoundScale => ({
  start: 0,
  slope: 0.02,
  numbers,
  score: 4,
  scatter: 0.01,
  celsius: [],
  unround: 0,
  ...changes,
});
const READING: Reading = {
  kind: 'reading',
  value: 50,
  uncertainty: 0.5,
  confidence: 1,
  reasons: [],
  overlay: { lines: [], boxes: [] },
};
const NUMBERS = [0, 25, 50, 75, 100].map((value) => numberAt(value));
/** A dial of 0 to 100, clearly seen, its hand on 50. */
const CLEAR: Evidence = {
  support: 0.9,
  scale: scaleOf(NUMBERS),
  rivals: [],
  marks: { start: 0, slope: 0.02, radius: 0.8, marks: [], withUnreadEnds: [], seen: 1 },
  even: { start: 0, slope: 0.02, middle: { x: 0, y: 0 }, scatter: 0.001 },
  needle: {
    angle: 1,
    foot: { x: 0, y: 0 },
    length: 0.7,
    color: { red: 0, green: 0, blue: 0 },
    strength: 50,
    rival: 0.2,
    axis: null,
    elsewhere: [],
  },
  values: [0, 25, 50, 75, 100],
  isExtended: false,
  hasTwoScales: false,
  reading: READING,
};
const doubtsOf = (changes: Partial<Evidence>) =>
  doubtDial({ ...CLEAR, ...changes }).map(({ part, reason }) => `${part} ${reason}`);
const withScale = (changes: Partial<RoundScale>) => doubtsOf({ scale: scaleOf(NUMBERS, changes) });
const withReading = (changes: Partial<Reading>) => doubtsOf({ reading: { ...READING, ...changes } });

describe('doubts of a dial', () => {
  it('are none if all evidence agrees', () => {
    expect(doubtDial(CLEAR)).toEqual([]);
  });

  it('include the values if few of them were read or their evidence is weak', () => {
    expect(doubtsOf({ scale: scaleOf(NUMBERS.slice(1)) })).toEqual([]);
    expect(doubtsOf({ scale: scaleOf(NUMBERS.slice(2)) })).toEqual(['values faint']);
    expect(doubtsOf({ scale: scaleOf([...NUMBERS.slice(2), numberAt(100)]) })).toEqual(['values faint']);
    expect(withScale({ score: 3 })).toEqual([]);
    expect(withScale({ score: 2.9 })).toEqual(['values faint']);
  });

  it('include the values if they are misplaced', () => {
    expect(withScale({ scatter: 0.05 })).toEqual([]);
    expect(withScale({ scatter: 0.06 })).toEqual(['values disagreeing']);
  });

  it('include the values if others fit nearly as well', () => {
    const other = [1, 2, 3, 4].map((value) => numberAt(value, value, 0.6));
    expect(doubtsOf({ rivals: [scaleOf(other, { score: 2.9 })] })).toEqual(['values ambiguous']);
    expect(doubtsOf({ rivals: [scaleOf(other, { score: 2.7 })] })).toEqual([]);
    // the same numbers make no other scale, nor do Celsius numbers that belong to it
    expect(doubtsOf({ rivals: [scaleOf(NUMBERS.slice(1))] })).toEqual([]);
    expect(doubtsOf({ rivals: [scaleOf([...NUMBERS.slice(0, 2), ...other.slice(0, 2)])] })).toEqual([]);
    expect(doubtsOf({ rivals: [scaleOf([...NUMBERS.slice(0, 1), ...other.slice(0, 2)])] })).toEqual([
      'values ambiguous',
    ]);
    expect(doubtsOf({ scale: scaleOf(NUMBERS, { celsius: other }), rivals: [scaleOf(other)] })).toEqual([]);
    const elsewhere = NUMBERS.map((number) => ({ ...number, radius: 0.7 }));
    expect(doubtsOf({ rivals: [scaleOf(elsewhere)] })).toEqual(['values ambiguous']);
  });

  it('include the scale if marks are guessed, unseen or uneven, or if there are two scales', () => {
    expect(doubtsOf({ isExtended: true })).toEqual(['scale guessed']);
    expect(doubtsOf({ marks: { ...CLEAR.marks, seen: 0.7 } })).toEqual([]);
    expect(doubtsOf({ marks: { ...CLEAR.marks, seen: 0.69 } })).toEqual(['scale faint']);
    expect(doubtsOf({ even: { ...CLEAR.even, scatter: 0.02 } })).toEqual([]);
    expect(doubtsOf({ even: { ...CLEAR.even, scatter: 0.021 } })).toEqual(['scale disagreeing']);
    expect(doubtsOf({ hasTwoScales: true })).toEqual(['scale two_scales']);
  });

  it('include the values if the temperature unit is ambiguous', () => {
    const cold = (first: number) => doubtsOf({ values: [first, 25, 50, 75, 100] });
    expect(cold(-1)).toEqual([]);
    expect(cold(-10)).toEqual(['values degrees']);
    expect(doubtsOf({ values: [-20, 0, 50], hasTwoScales: true })).toEqual(['scale two_scales']);
  });

  it('include the face if little of the outline was visible', () => {
    expect(doubtsOf({ support: 0.5 })).toEqual([]);
    expect(doubtsOf({ support: 0.49 })).toEqual(['face faint']);
  });

  it('include the hand if there is a rival', () => {
    expect(doubtsOf({ needle: { ...CLEAR.needle, rival: 0.7 } })).toEqual([]);
    expect(doubtsOf({ needle: { ...CLEAR.needle, rival: 0.71 } })).toEqual(['hand ambiguous']);
  });

  it('include the hand if the reader disagrees or is not confident', () => {
    const needle = { ...CLEAR.needle, rival: 0.8 };
    const unread = { kind: 'unreadable', reasons: ['hand_not_found'], overlay: null } as const;
    expect(doubtsOf({ reading: unread, needle })).toEqual(['hand unreadable', 'hand ambiguous']);
    expect(withReading({ value: 51.4 })).toEqual([]);
    expect(withReading({ value: 51.6 })).toEqual(['hand disagreeing']);
    expect(withReading({ value: 48.4 })).toEqual(['hand disagreeing']);
    expect(withReading({ uncertainty: 2 })).toEqual([]);
    expect(withReading({ uncertainty: 2.1 })).toEqual(['hand faint']);
    expect(withReading({ reasons: ['glare'] })).toEqual(['hand faint']);
    expect(doubtsOf({ values: [40, 45, 50, 55, 60], reading: { ...READING, uncertainty: 0.5 } })).toEqual([
      'hand faint',
    ]);
  });

  it('are ordered from the values to the hand', () => {
    expect(
      doubtsOf({
        support: 0,
        isExtended: true,
        scale: scaleOf(NUMBERS.slice(3)),
        reading: { ...READING, value: 60 },
      }),
    ).toEqual(['values faint', 'scale guessed', 'face faint', 'hand disagreeing']);
  });
});

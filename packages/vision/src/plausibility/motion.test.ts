import { describe, expect, test } from 'vitest';
import { distance, motionOf } from './motion.ts';

const places = (...list: number[]) => ({
  digits_config: { digits: list.map((digit_place) => ({ digit_place })) },
});
const hand = (turns: boolean) => ({
  hand_config: {
    is_hand_rotating_360: turns,
    min_max_tick: turns ? { minimum_value: 0, maximum_value: 10 } : null,
  },
});

describe('motion of a gauge', () => {
  test('a counter rolls over where its highest place ends and steps by its lowest', () => {
    expect(motionOf('counter', places(3, 2, 1, 0, -1))).toMatchObject({
      kind: 'counting',
      period: 10_000,
      resolution: 0.1,
    });
  });
  test('a seven-segment display goes up and down by its lowest place', () => {
    expect(motionOf('seven-segment', places(1, 0, -1))).toMatchObject({
      kind: 'free',
      period: null,
      resolution: 0.1,
    });
  });
  test('a hand that turns all around comes back to its beginning, another does not', () => {
    expect(motionOf('circle', hand(true))).toMatchObject({ kind: 'free', period: 10, isContinuous: true });
    expect(motionOf('circle', hand(false))?.period).toBeNull();
  });
  test('a lamp may change at any time, so it has no motion', () => {
    expect(motionOf('lamp', {})).toBeNull();
  });
  test('a configuration without its parts still moves', () => {
    expect(motionOf('counter', places())).toMatchObject({ kind: 'free', period: null });
  });
});

describe('the distance between two values', () => {
  const counter = motionOf('counter', places(4, 3, 2, 1, 0))!;
  test.each([
    [99_999, 3, 4],
    [10, 14, 4],
    [14, 13.5, 0],
    [14, 10, 99_996],
  ])('a counter from %d to %d went on by %d', (from, to, way) => {
    expect(distance(counter, from, to, 1)).toBe(way);
  });
  test('over the zero of a dial it is short', () => {
    expect(distance(motionOf('circle', hand(true))!, 9.5, 0.5, 0)).toBeCloseTo(1, 9);
  });
});

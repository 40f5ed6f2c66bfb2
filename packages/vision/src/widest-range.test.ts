import { describe, expect, it } from 'vitest';
import type { ReadableConfiguration } from './gauge-picture.ts';
import type { Reading } from './reading.ts';
import { refuseTooWide } from './widest-range.ts';

const reading = (uncertainty: number): Reading => ({
  kind: 'reading',
  value: 42,
  uncertainty,
  confidence: 0.9,
  reasons: ['glare'],
  overlay: { lines: [], boxes: [] },
});
const tick = (value: number) => ({ x: 0, y: value, value });
const hand = { range_mode: 'detailed', ticks: [0, 50, 100].map(tick), min_max_tick: null };
const SCALES = {
  'a dial by its ticks': { hand_config: hand },
  'a dial by its two ends': {
    hand_config: {
      ...hand,
      range_mode: 'simple',
      simple_range: { minimum_tick: tick(100), maximum_tick: tick(0), intermediate_ticks: [] },
    },
  },
  'a dial by the mark where both ends meet': {
    hand_config: {
      ...hand,
      ticks: [10, 20, 30].map(tick),
      min_max_tick: { x: 0, y: 0, minimum_value: 0, maximum_value: 100 },
    },
  },
  'a sight glass': { level_config: { ticks: [100, 0].map(tick) } },
  'a float': { float_config: { ticks: [-50, 50].map(tick) } },
  'a row of digits': { digits_config: { digits: [{ digit_place: 0 }, { digit_place: 1 }] } },
};

describe('a value whose range spans more than a fifth of its scale', () => {
  it.each(Object.entries(SCALES))('is none on %s', (_, parts) => {
    const configuration = parts as unknown as ReadableConfiguration;
    const kept = reading(5.1);
    expect(refuseTooWide(kept, configuration)).toBe(kept);
    expect(refuseTooWide(reading(5.11), configuration)).toEqual({
      kind: 'unreadable',
      reasons: ['low_confidence', 'glare'],
      overlay: kept.overlay,
    });
  });

  it('is one where there is no scale', () => {
    for (const parts of [{ lamp_config: {} }, { thermal_area_config: {} }]) {
      const kept = reading(1000);
      expect(refuseTooWide(kept, parts as unknown as ReadableConfiguration)).toBe(kept);
    }
  });
});

import { describe, expect, it } from 'vitest';
import {
  hasRoomForMarks,
  sparkBox,
  sparkPaths,
  sparkPoints,
  tickLabels,
  type SparkPoint,
} from './sparkline-geometry.ts';

const box = sparkBox(446);
const scale = { minimum: 0, maximum: 2, control: null, system: null };
const span = { from: Date.parse('2026-11-14T00:00:00Z'), until: Date.parse('2026-11-15T00:00:00Z') };

describe('sparkPoints', () => {
  it('maps time and value to the box and skips unreadable readings', () => {
    const points = [
      { datetime: '2026-11-14T00:00:00Z', value: 0, is_confirmed: true },
      { datetime: '2026-11-14T12:00:00Z', value: 1, is_confirmed: true },
      { datetime: '2026-11-14T18:00:00Z', value: null, is_confirmed: false },
      { datetime: '2026-11-15T00:00:00Z', value: 5, is_confirmed: false },
    ];
    expect(sparkPoints(points, span, scale, box)).toMatchObject([
      { x: 38, y: 116, isConfirmed: true },
      { x: 238, y: 62, isConfirmed: true },
      { x: 438, y: 8, isConfirmed: false },
    ]);
  });
});

it('readings outside the span have no dot', () => {
  const at = (datetime: string) => ({ datetime, value: 1, is_confirmed: true });
  const points = [at('2026-11-13T23:00:00Z'), at('2026-11-14T12:00:00Z'), at('2026-11-15T01:00:00Z')];
  expect(sparkPoints(points, span, scale, box).map(({ x }) => x)).toEqual([238]);
  const ahead = sparkPoints([at('2026-11-15T00:00:30Z')], span, scale, box);
  expect(ahead.map(({ x }) => x)).toEqual([438]);
});

describe('sparkPaths', () => {
  it('the estimated part starts at the last confirmed reading', () => {
    const points: SparkPoint[] = [
      { x: 0, y: 0, isConfirmed: true },
      { x: 10, y: 0, isConfirmed: true },
      { x: 20, y: 5, isConfirmed: false },
    ];
    expect(sparkPaths(points)).toEqual({ confirmed: 'M0.0 0.0L10.0 0.0', estimated: 'M10.0 0.0L20.0 5.0' });
  });

  it('one reading has no line', () => {
    expect(sparkPaths([{ x: 0, y: 0, isConfirmed: true }])).toEqual({ confirmed: '', estimated: '' });
  });
});

describe('what fits', () => {
  it.each([
    [28, true],
    [29, false],
    [0, false],
  ])('%d readings in 400 px have marks: %s', (count, expected) => {
    const points = Array.from({ length: count }, () => ({ x: 0, y: 0, isConfirmed: true }));
    expect(hasRoomForMarks(points, box)).toBe(expected);
  });

  it.each([
    [7, 1],
    [9, 2],
    [10, 2],
    [31, 5],
  ])('of %d ticks in 400 px every %d. is named, and the last in any case', (count, step) => {
    const places = Array.from(
      { length: count },
      (_, i) => box.left + (i * (box.right - box.left)) / (count - 1),
    );
    const named = tickLabels(places, box).flatMap((label, i) => (label ? [count - 1 - i] : []));
    expect(named).toContain(0);
    expect(named.every((fromEnd) => fromEnd % step === 0)).toBe(true);
    expect(named).toHaveLength(Math.ceil(count / step));
  });

  it.each([[280], [320], [358], [366], [400], [446]])(
    'seven midnights in a drawing of %d px have labels that do not touch',
    (width) => {
      const narrow = sparkBox(width);
      for (let hour = 0; hour < 24; hour++) {
        const day = (narrow.right - narrow.left) / 7;
        const places = Array.from({ length: 7 }, (_, i) => narrow.left + (i + hour / 24) * day);
        const edges = tickLabels(places, narrow).flatMap((label) => {
          if (!label) return [];
          const from = { start: label.x, middle: label.x - 16, end: label.x - 32 }[label.anchor];
          return [from, from + 32];
        });
        expect(edges).toEqual(edges.toSorted((a, b) => a - b));
        expect(edges.at(-1)).toBeLessThanOrEqual(width);
      }
    },
  );
});

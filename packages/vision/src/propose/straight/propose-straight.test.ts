import { applyHomography, homographyFromPoints } from '@tenken/image/homography.ts';
import { describe, expect, it } from 'vitest';
import { readFloat } from '../../float/read-float.ts';
import { readLevel } from '../../level/read-level.ts';
import type { Proposal } from '../proposal.ts';
import { proposeStraight } from './propose-straight.ts';
import { TUBE, drawTube, heightOf } from './tube-drawing.testing.ts';

const CLICK = { x: 172, y: 240 };
const VALUES = [100, 80, 60, 40, 20, 0];

describe('one click in an upright tube', () => {
  it.each([12, 45, 83])('draws the glass with its scale and reads its surface at %d', (value) => {
    const photo = drawTube({ value });
    expect(proposeStraight(photo, CLICK, null)).toMatchObject({ gauge_type: 'level' });
    const proposed = proposeStraight(photo, CLICK, 'level')!;
    expect(proposed.doubts).toEqual([]);
    const { perspective, level_config } = proposed.configuration;
    const reading = readLevel({
      photo,
      registration: null,
      gauge: { perspective, level_config: level_config! },
    });
    expect(reading.kind === 'reading' && Math.abs(reading.value - value)).toBeLessThan(1);
  });

  it('lays the ticks on the printed marks and the area on the tube', () => {
    const { ticks, area } = marksOf(proposeStraight(drawTube(), CLICK, 'level')!);
    expect(ticks.map(({ value }) => value)).toEqual(VALUES);
    for (const { value, y } of ticks) expect(Math.abs(y - heightOf(value))).toBeLessThan(1.2);
    expect(Math.abs(area.left - TUBE.left)).toBeLessThan(3);
    expect(Math.abs(area.right - TUBE.right)).toBeLessThan(3);
  });

  it('draws a float at its position, and doubts its type if none was requested', () => {
    const photo = drawTube({ holds: 'float', value: 62 });
    const proposed = proposeStraight(photo, CLICK, 'float')!;
    expect(proposed).toMatchObject({ gauge_type: 'float', doubts: [] });
    const { perspective, float_config } = proposed.configuration;
    const gauge = { perspective, float_config: float_config! };
    const reading = readFloat({ photo, registration: null, gauge, reference: photo });
    expect(reading.kind === 'reading' && Math.abs(reading.value - 62)).toBeLessThan(1);
    expect(proposeStraight(photo, CLICK, null)!.doubts).toEqual([{ part: 'kind', reason: 'ambiguous' }]);
  });

  it('doubts its kind where a short column behind a shaded glass may as well be a float', () => {
    const photo = drawTube({ value: 20 });
    for (let y = 120; y < 180; y++)
      for (let x = TUBE.left; x < TUBE.right; x++)
        for (const channel of [0, 1, 2]) photo.data[4 * (y * photo.width + x) + channel]! -= 20;
    const kind = { part: 'kind', reason: 'ambiguous' };
    expect(proposeStraight(photo, CLICK, null)!.doubts).toEqual([kind]);
    expect(proposeStraight(photo, CLICK, 'level')!.doubts).toEqual([]);
    expect(proposeStraight(drawTube({ value: 45 }), CLICK, null)!.doubts).toEqual([]);
  });

  it('puts in the values between, and doubts few of them', () => {
    const some = proposeStraight(drawTube({ printed: [0, 20, 60, 100] }), CLICK, 'level')!;
    expect(marksOf(some).ticks.map(({ value }) => value)).toEqual(VALUES);
    const few = proposeStraight(drawTube({ printed: [0, 40, 80] }), CLICK, 'level')!;
    expect(few.doubts).toContainEqual({ part: 'values', reason: 'faint' });
  });

  it('doubts the places of values without marks', () => {
    expect(proposeStraight(drawTube({ hasMarks: false }), CLICK, 'level')!.doubts).toEqual([
      { part: 'scale', reason: 'faint' },
    ]);
  });

  it('is nothing without a tube, without numbers, or above the scale', () => {
    expect(proposeStraight(drawTube({ hasTube: false }), CLICK, 'level')).toBeNull();
    expect(proposeStraight(drawTube({ printed: [0, 100] }), CLICK, 'level')).toBeNull();
    expect(proposeStraight(drawTube(), { x: 172, y: 5 }, 'level')).toBeNull();
  });
});

function marksOf({ configuration }: Proposal) {
  const { perspective, level_config } = configuration;
  const toPhoto = homographyFromPoints(perspective.destination_points, perspective.source_points)!;
  const { x, y, width } = level_config!.measurement_area;
  return {
    ticks: level_config!.ticks.map((tick) => ({ value: tick.value, y: applyHomography(toPhoto, tick).y })),
    area: {
      left: applyHomography(toPhoto, { x, y }).x,
      right: applyHomography(toPhoto, { x: x + width, y }).x,
    },
  };
}

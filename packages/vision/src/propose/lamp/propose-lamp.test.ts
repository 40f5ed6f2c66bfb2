import type { Rgb } from '@tenken/image/color-space.ts';
import { describe, expect, it } from 'vitest';
import { drawColors } from '../../area/area-photo.testing.ts';
import { readLamp } from '../../lamp/read-lamp.ts';
import { propose } from '../propose.ts';
import { proposeLamp } from './propose-lamp.ts';

const PLATE: Rgb = { red: 110, green: 114, blue: 118 };
const RED: Rgb = { red: 245, green: 80, blue: 60 };
const DULL: Rgb = { red: 96, green: 30, blue: 26 };
const LAMP = { x: 96, y: 130, radius: 22 };

const panel = (lamp: Rgb) =>
  drawColors(({ x, y }) => (Math.hypot(x - LAMP.x, y - LAMP.y) < LAMP.radius ? lamp : PLATE));

describe('one click on a lamp', () => {
  it.each([
    ['lit', RED, 1],
    ['dark', DULL, 0],
  ])('draws the area of one that is %s, and reads it', (_name, color, state) => {
    const photo = panel(color);
    const lamp = proposeLamp(photo, { x: LAMP.x + 7, y: LAMP.y - 5 })!;
    const { perspective, lamp_config } = lamp.proposal.configuration;
    const [corner] = perspective.source_points;
    const scale = perspective.width / (perspective.source_points[1]!.x - corner!.x);
    const { x, y, width, height } = lamp_config!.lamp_area;
    expect(Math.abs(corner!.x + (x + width / 2) / scale - LAMP.x)).toBeLessThan(2);
    expect(Math.abs(corner!.y + (y + height / 2) / scale - LAMP.y)).toBeLessThan(2);
    expect(Math.abs(width / scale - 2 * LAMP.radius)).toBeLessThan(4);
    const gauge = { perspective, lamp_config: lamp_config! };
    expect(readLamp({ photo, registration: null, gauge })).toMatchObject({ kind: 'reading', value: state });
  });

  it('marks the colour of the other state as a guess, and doubts the type if none was requested', () => {
    const click = { x: LAMP.x, y: LAMP.y };
    const guessed = { part: 'colors', reason: 'guessed' };
    expect(propose(panel(RED), click, 'lamp')).toMatchObject({ gauge_type: 'lamp', doubts: [guessed] });
    expect(propose(panel(RED), click)).toMatchObject({
      gauge_type: 'lamp',
      doubts: [{ part: 'kind', reason: 'faint' }, guessed],
    });
  });

  it('does not propose a wall as a lamp', () => {
    expect(propose(panel(RED), { x: 20, y: 30 }, 'lamp')).toEqual({ kind: 'nothing', reason: 'no_lamp' });
  });

  describe('on a camera with other photos', () => {
    const click = { x: LAMP.x, y: LAMP.y };
    /** The whole scene in other light. */
    const inLight = (photo: ReturnType<typeof panel>, share: number) => ({
      ...photo,
      data: photo.data.map((level, i) => (i % 4 === 3 ? level : level * share)),
    });

    it('takes the colour of the other state from one that shows it, in the light of this one', () => {
      const others = [panel(DULL), inLight(panel(RED), 0.85), panel(DULL)];
      const found = propose(panel(DULL), click, 'lamp', { others });
      expect(found).toMatchObject({ gauge_type: 'lamp', doubts: [] });
      if (found.kind === 'nothing') throw new Error(found.reason);
      const { on_color, off_color } = found.configuration.lamp_config!;
      expect(Math.abs(off_color.red - DULL.red)).toBeLessThan(8);
      expect(Math.abs(on_color.red - RED.red)).toBeLessThan(8);
      expect(Math.abs(on_color.green - RED.green)).toBeLessThan(8);
      const box = { x: LAMP.x - 60, y: LAMP.y - 60, width: 120, height: 120 };
      expect(propose(panel(DULL), box, 'lamp', { others })).toMatchObject({ doubts: [] });
    });

    it('learns nothing from photos that show the same state, much darker ones, other places or sizes', () => {
      const guessed = { doubts: [{ part: 'colors', reason: 'guessed' }] };
      const elsewhere = drawColors(() => ({ red: 60, green: 120, blue: 60 }));
      const small = { ...panel(RED), width: 96 };
      for (const other of [
        panel(DULL),
        inLight(panel(DULL), 0.8),
        inLight(panel(RED), 0.3),
        elsewhere,
        small,
      ])
        expect(propose(panel(DULL), click, 'lamp', { others: [other] })).toMatchObject(guessed);
    });
  });
});

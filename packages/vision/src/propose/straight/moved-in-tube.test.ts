import type { Raster } from '@tenken/image/raster.ts';
import { describe, expect, it } from 'vitest';
import { readLevel } from '../../level/read-level.ts';
import type { Proposal } from '../proposal.ts';
import { lookInTube } from './look-in-tube.ts';
import { movedBeside } from './moved-in-tube.ts';
import { proposeStraight } from './propose-straight.ts';
import { TUBE, drawTube, heightOf } from './tube-drawing.testing.ts';

const CLICK = { x: 172, y: 240 };

describe('a tube whose camera has a past', () => {
  it('holds the float that moves, not a label that stays', () => {
    const photo = withLabel(drawTube({ holds: 'float', value: 62 }));
    const other = darker(withLabel(drawTube({ holds: 'float', value: 85 })));
    expect(floatOf(proposeStraight(photo, CLICK, 'float')!)).toBeCloseTo(315, -1);
    const followed = floatOf(proposeStraight(photo, CLICK, 'float', [other])!);
    expect(Math.abs(followed - heightOf(62))).toBeLessThan(6);
  });

  it('has its surface at an end of what moved, not where a label begins', () => {
    const photo = withLabel(drawTube({ value: 55 }), 408);
    const box = { ...TUBE, top: 40, bottom: 400 };
    const isMoved = (y: number): boolean => y > heightOf(78) && y < heightOf(55);
    expect(lookInTube(photo, box, 'level')!.box.top).toBeCloseTo(300, -1);
    const surface = lookInTube(photo, box, 'level', isMoved)!.box.top;
    const away = [55, 78].map((value) => Math.abs(surface - heightOf(value)));
    expect(Math.min(...away)).toBeLessThan(12);
  });

  it('is the tube in which it moves, wherever beside the scale was clicked', () => {
    const photo = drawTube({ value: 45 });
    const beside = { x: 206, y: 240 };
    expect(proposeStraight(photo, beside, 'level')).toBeNull();
    const proposed = proposeStraight(photo, beside, 'level', [drawTube({ value: 80 })])!;
    expect(Math.abs(levelOf(photo, proposed)! - 45)).toBeLessThan(1);
  });

  it('reaches to where it was', () => {
    const photo = drawTube({ value: 45 });
    const plain = areaOf(proposeStraight(photo, CLICK, 'level')!);
    const known = areaOf(proposeStraight(photo, CLICK, 'level', [drawTube({ value: 108 })])!);
    expect(plain.top).toBeGreaterThan(heightOf(108));
    expect(known.top).toBeLessThan(heightOf(108));
    expect(Math.abs(known.left - TUBE.left)).toBeLessThan(3);
  });

  it('is as with one photo where nothing moved, or the other photo shows something else', () => {
    const photo = drawTube({ value: 45 });
    const alone = proposeStraight(photo, CLICK, 'level');
    const shaken = {
      ...photo,
      data: new Uint8ClampedArray([...photo.data.slice(8), 0, 0, 0, 255, 0, 0, 0, 255]),
    };
    expect(proposeStraight(photo, CLICK, 'level', [photo])).toEqual(alone);
    expect(proposeStraight(photo, CLICK, 'level', [shaken])).toEqual(alone);
    expect(proposeStraight(photo, CLICK, 'level', [darker(photo)])).toEqual(alone);
  });
});

it('is not looked for on a photo of something else', () => {
  const part = { left: 0, right: 100, top: 0, bottom: 160 };
  const striped = (isOther: (x: number) => boolean): Raster => ({
    width: 100,
    height: 160,
    data: Uint8ClampedArray.from({ length: 100 * 160 * 4 }, (_, at) => {
      const [x, y] = [(at >> 2) % 100, Math.floor((at >> 2) / 100)];
      return at % 4 === 3 || (Math.floor(y / 8) % 2 === 0) !== isOther(x) ? 255 : 0;
    }),
  });
  const photo = striped(() => false);
  const tube = striped((x) => x > 50 && x < 60);
  expect(movedBeside(photo, [tube], part)).toMatchObject({ left: 51, right: 60, top: 0, bottom: 160 });
  expect(movedBeside(photo, [striped((x) => x > 50 && x < 95)], part)).toBeNull();
});

function levelOf(photo: Raster, { configuration }: Proposal): number | null {
  const { perspective, level_config } = configuration;
  const gauge = { perspective, level_config: level_config! };
  const reading = readLevel({ photo, registration: null, gauge });
  return reading.kind === 'reading' ? reading.value : null;
}

/** Where the area lies on the photo; the drawing is upright. */
function areaOf({ configuration }: Proposal): { top: number; left: number } {
  const { perspective, level_config } = configuration;
  const [corner, right] = perspective.source_points;
  const factor = (right!.x - corner!.x) / perspective.width;
  const { x, y } = level_config!.measurement_area;
  return { top: corner!.y + y * factor, left: corner!.x + x * factor };
}

/** The middle of the proposed float, photo pixels from the top. */
function floatOf({ configuration: { perspective, float_config } }: Proposal): number {
  const [corner, right] = perspective.source_points;
  const { y, height } = float_config!.float_area;
  return corner!.y + ((y + height / 2) * (right!.x - corner!.x)) / perspective.width;
}

function withLabel(photo: Raster, bottom = 330): Raster {
  for (let y = 300; y < bottom; y++)
    for (let x = TUBE.left; x < TUBE.right; x++)
      photo.data.set([250, 250, 250, 255], (y * photo.width + x) * 4);
  return photo;
}

const darker = (photo: Raster): Raster => ({
  ...photo,
  data: photo.data.map((level, at) => (at % 4 === 3 ? 255 : Math.round(level * 0.6))),
});

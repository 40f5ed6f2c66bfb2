import { drawPhoto } from '@tenken/camera-sim/picture/draw-photo.ts';
import type { Picture, PictureInstrument } from '@tenken/camera-sim/picture/picture.ts';
import { createRandom } from '@tenken/camera-sim/picture/random.ts';
import { SCENES } from '@tenken/camera-sim/picture/scene/catalogue.ts';
import { applyHomography, homographyFromPoints } from '@tenken/image/homography.ts';
import type { Point } from '@tenken/image/point.ts';
import { createRaster } from '@tenken/image/raster.ts';
import { loadReader } from '@tenken/vision/load-reader.ts';
import { propose } from '@tenken/vision/propose/propose.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { randomValues } from '../drawn/random-values.ts';
import { frontally } from '../drawn/scenes.ts';

let picture: Picture;

beforeAll(() => {
  const scene = frontally(SCENES.showroom());
  const values = { ...randomValues(scene, createRandom(3)), Flow: 48.6, Power: 55 };
  picture = drawPhoto({ scene, width: 800, height: 600, values, light: 'day' }, 1);
}, 120_000);

describe('one click on a drawn instrument', () => {
  it.each([
    ['Pressure', [0, 0.2, 0.4, 0.6, 0.8, 1, 1.2, 1.4, 1.6], false],
    ['Turns', [1, 2, 3, 4, 5, 6, 7, 8, 9], true],
  ])('draws the dial %s with its printed values, and reads it', async (name, printed, isFull) => {
    const instrument = instrumentOf(name);
    const proposed = propose(picture.image, beside(instrument));
    expect(proposed).toMatchObject({ kind: 'proposal', gauge_type: 'circle', doubts: [] });
    if (proposed.kind !== 'proposal') return;
    const { hand_config } = proposed.configuration;
    expect(hand_config?.ticks.map(({ value }) => value).toReversed()).toEqual(printed);
    expect(hand_config?.is_hand_rotating_360).toBe(isFull);
    const span = isFull ? 10 : 1.6;
    expect(Math.abs((await read(proposed)) - Number(instrument.truth))).toBeLessThan(0.01 * span);
  });

  it.each([
    ['Flow', 48.6],
    ['Power', 55],
  ])('draws the boxes of the display %s, and reads it', async (name, shown) => {
    const proposed = propose(picture.image, beside(instrumentOf(name)));
    expect(proposed).toMatchObject({ kind: 'proposal', gauge_type: 'seven-segment' });
    if (proposed.kind === 'proposal') expect(await read(proposed)).toBeCloseTo(shown, 6);
  });

  it('says that nothing is there on an empty wall, and that a picture is broken', () => {
    const wall = createRaster(320, 240);
    wall.data.fill(200);
    expect(propose(wall, { x: 160, y: 120 })).toEqual({ kind: 'nothing', reason: 'no_instrument' });
    const broken = { width: 320, height: 240, data: new Uint8ClampedArray(12) };
    expect(propose(broken, { x: 160, y: 120 })).toEqual({ kind: 'nothing', reason: 'picture_broken' });
  });
});

function instrumentOf(name: string): PictureInstrument {
  return picture.instruments.find((instrument) => instrument.name === name)!;
}

/** A click that misses the middle of the instrument a little. */
function beside({ annotation }: PictureInstrument): Point {
  if (!('perspective' in annotation)) throw new Error('no instrument with marks');
  const { source_points, destination_points } = annotation.perspective;
  const toPhoto = homographyFromPoints(destination_points, source_points)!;
  const { x, y } = applyHomography(toPhoto, middleOf(annotation));
  return { x: x + 5, y: y - 4 };
}

function middleOf(annotation: PictureInstrument['annotation']): Point {
  if ('hand_config' in annotation) return annotation.hand_config.center;
  if (!('digits_config' in annotation)) throw new Error('no instrument of these kinds');
  const { digits } = annotation.digits_config;
  const { top_left, bottom_right } = digits[digits.length >> 1]!.corner_coordinates_of_single_digit;
  return { x: (top_left.x + bottom_right.x) / 2, y: (top_left.y + bottom_right.y) / 2 };
}

async function read(proposed: Extract<ReturnType<typeof propose>, { kind: 'proposal' }>): Promise<number> {
  const reader = await loadReader(proposed.gauge_type);
  const result = reader({ photo: picture.image, registration: null }, proposed.configuration);
  return result.kind === 'reading' ? result.value : NaN;
}

import { drawPhoto } from '@tenken/camera-sim/picture/draw-photo.ts';
import type { Picture, PictureInstrument } from '@tenken/camera-sim/picture/picture.ts';
import { createRandom } from '@tenken/camera-sim/picture/random.ts';
import { SCENES } from '@tenken/camera-sim/picture/scene/catalogue.ts';
import { applyHomography, homographyFromPoints } from '@tenken/image/homography.ts';
import type { Point } from '@tenken/image/point.ts';
import { createRaster } from '@tenken/image/raster.ts';
import { loadReader } from '@tenken/vision/load-reader.ts';
import { findAll } from '@tenken/vision/propose/find-all.ts';
import { propose } from '@tenken/vision/propose/propose.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { randomValues } from '../drawn/random-values.ts';
import { frontally } from '../drawn/scenes.ts';
import { drawTilted } from './tilted.testing.ts';

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

  it('proposes the clicked lamp, not the display beside it', () => {
    const values = { Pressure: 0.8, Flow: 126.4, 'Run lamp': 1, 'Old counter': 4731 };
    const pump = drawPhoto({ scene: SCENES.pump(), width: 640, height: 480, values, light: 'day' }, 11);
    const { annotation } = pump.instruments.find(({ name }) => name === 'Run lamp')!;
    if (!('perspective' in annotation)) throw new Error('no instrument with marks');
    const [first, , third] = annotation.perspective.source_points;
    const lamp = { x: (first!.x + third!.x) / 2, y: (first!.y + third!.y) / 2 };
    expect(propose(pump.image, lamp)).toMatchObject({ kind: 'proposal', gauge_type: 'lamp' });
  });

  it('draws boxes of one size in whole pixels, on a cut-out that holds them', () => {
    const proposed = propose(picture.image, beside(instrumentOf('Flow')), 'seven-segment');
    if (proposed.kind !== 'proposal') throw new Error(proposed.reason);
    const { perspective, digits_config } = proposed.configuration;
    const boxes = digits_config!.digits.map((digit) => digit.corner_coordinates_of_single_digit);
    const sizes = boxes.map((box) => [
      box.bottom_right.x - box.top_left.x,
      box.bottom_right.y - box.top_left.y,
    ]);
    expect(new Set(sizes.map(String)).size).toBe(1);
    for (const { top_left, bottom_right } of boxes) {
      expect([top_left.x, top_left.y, bottom_right.x].every(Number.isInteger)).toBe(true);
      expect(Math.min(top_left.x, top_left.y)).toBeGreaterThanOrEqual(0);
      expect(bottom_right.x).toBeLessThan(perspective.width);
      expect(bottom_right.y).toBeLessThan(perspective.height);
    }
    expect(perspective.source_points[2]!.x - perspective.source_points[0]!.x).toBeLessThan(400);
  });

  it('finds in a box what it finds after a click, in the frame of the whole photo', async () => {
    const { annotation, truth } = instrumentOf('Pressure');
    if (!('perspective' in annotation)) throw new Error('no instrument with marks');
    const [first, , last] = annotation.perspective.source_points;
    const box = { x: first!.x, y: first!.y, width: last!.x - first!.x, height: last!.y - first!.y };
    const proposed = propose(picture.image, box, 'circle');
    expect(proposed).toMatchObject({ kind: 'proposal', gauge_type: 'circle' });
    if (proposed.kind === 'proposal')
      expect(Math.abs((await read(proposed)) - Number(truth))).toBeLessThan(0.016);
  });

  it('returns the kind that was found when the requested one is missing', () => {
    expect(propose(picture.image, beside(instrumentOf('Flow')), 'circle')).toMatchObject({
      gauge_type: 'seven-segment',
    });
    expect(propose(picture.image, { x: 3, y: 3, width: 4, height: 4 })).toEqual({
      kind: 'nothing',
      reason: 'no_instrument',
    });
  });

  it('draws the sight glass with its scale, and reads it', async () => {
    const instrument = instrumentOf('Level');
    const proposed = propose(picture.image, beside(instrument), 'level');
    expect(proposed).toMatchObject({ kind: 'proposal', gauge_type: 'level' });
    if (proposed.kind !== 'proposal') return;
    expect(proposed.configuration.level_config?.ticks.map(({ value }) => value)).toEqual([
      100, 80, 60, 40, 20, 0,
    ]);
    expect(Math.abs((await read(proposed)) - Number(instrument.truth))).toBeLessThan(1);
  });

  it('does not propose a dial from the few numbers of a float tube', () => {
    const { image, middle } = drawTilted('showroom', 'Float');
    expect(propose(image, middle, 'circle')).toMatchObject({ kind: 'proposal' });
    expect(propose(image, middle)).toMatchObject({ kind: 'proposal', gauge_type: 'float' });
  }, 60_000);

  it('proposes the panel meter as the requested kind, and reads it', async () => {
    const instrument = instrumentOf('Current');
    const proposed = propose(picture.image, beside(instrument), 'rectangle');
    expect(proposed).toMatchObject({ kind: 'proposal', gauge_type: 'rectangle' });
    if (proposed.kind === 'proposal')
      expect(Math.abs((await read(proposed)) - Number(instrument.truth))).toBeLessThan(1.5);
  });

  it('finds dials, glass, counter and display without a click', () => {
    const found = findAll(picture.image);
    const isFound = (name: string): boolean => {
      const { x, y } = beside(instrumentOf(name));
      return found.some(({ at }) => x > at.x && x < at.x + at.width && y > at.y && y < at.y + at.height);
    };
    expect(['Pressure', 'Turns', 'Level', 'Total', 'Flow'].filter((name) => !isFound(name))).toEqual([]);
    const digits = found.filter(({ proposal }) => proposal.configuration.digits_config !== undefined);
    // Numbers of a face that stand in a row are no counter.
    expect(digits.length).toBeLessThanOrEqual(3);
    expect(found.map(({ at }) => at.x)).toEqual(found.map(({ at }) => at.x).sort((p, q) => p - q));
  }, 120_000);

  it('keeps the corners of a face without numbers', () => {
    const plate = createRaster(320, 240);
    for (let at = 0; at < 320 * 240; at++) {
      const isFace = Math.hypot((at % 320) - 160, Math.floor(at / 320) - 120) < 80;
      plate.data.set(
        [0, 0, 0, 255].map((sign, i) => (i === 3 ? sign : isFace ? 230 : 60)),
        at * 4,
      );
    }
    const proposed = propose(plate, { x: 150, y: 130 }, 'circle');
    expect(proposed).toMatchObject({ kind: 'nothing', reason: 'no_numbers' });
    const corners = proposed.kind === 'nothing' ? proposed.face?.source_points : undefined;
    const middle = { x: (corners![0]!.x + corners![2]!.x) / 2, y: (corners![0]!.y + corners![2]!.y) / 2 };
    expect(Math.hypot(middle.x - 160, middle.y - 120)).toBeLessThan(4);
  });

  it('reports an empty wall and a broken picture', () => {
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
  if ('level_config' in annotation) {
    const { x, y, width, height } = annotation.level_config.measurement_area;
    return { x: x + width / 2, y: y + height / 2 };
  }
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

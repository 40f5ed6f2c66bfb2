import { expect, test } from 'vitest';
import { sharp } from '../../../../platform/pictures/picture-library.ts';
import { drawCrop, type DrawCropInput } from './draw-crop.ts';

const GREY = { r: 120, g: 120, b: 120 };
const RED = [255, 0, 0] as const;
const picture = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: GREY } })
    .jpeg()
    .toBuffer();

async function draw(size: [number, number], input: Omit<DrawCropInput, 'image'>) {
  const { data, info } = await sharp(await drawCrop({ image: await picture(...size), ...input }))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number): number[] => [
    ...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3),
  ];
  return {
    size: [info.width, info.height],
    isRed: (x: number, y: number) => at(x, y)[0]! > 180 && at(x, y)[1]! < 90,
  };
}

test('without an area the whole photo is drawn, at most as large as a mail needs', async () => {
  expect((await draw([1120, 840], { area: null, shapes: [] })).size).toEqual([560, 420]);
  expect((await draw([320, 240], { area: null, shapes: [] })).size).toEqual([320, 240]);
});

test('a marker is drawn on its target, also where the crop is scaled down', async () => {
  const area = { x: 400, y: 200, width: 1120, height: 560 };
  const line = [
    { x: 500, y: 480 },
    { x: 1400, y: 480 },
  ];
  const { size, isRed } = await draw([1600, 1200], { area, shapes: [{ points: line, color: RED }] });
  expect(size).toEqual([560, 280]);
  // (960 - 400) / 2 and (480 - 200) / 2
  expect([isRed(280, 140), isRed(280, 100), isRed(20, 140), isRed(545, 140)]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test.each([
  ['beyond the edges', { x: -50, y: -50, width: 500, height: 500 }, [200, 100]],
  ['half outside', { x: 150, y: 50, width: 200, height: 200 }, [50, 50]],
  ['wholly outside', { x: 900, y: 900, width: 10, height: 10 }, [1, 1]],
  ['of no size', { x: 10, y: 10, width: 0, height: 0 }, [1, 1]],
])('an area %s is cut to the photo', async (_, area, size) => {
  expect((await draw([200, 100], { area, shapes: [] })).size).toEqual(size);
});

test('a marker that leaves the crop is clipped, and one of a single point is not drawn', async () => {
  const shapes = [
    {
      points: [
        { x: -500, y: 50 },
        { x: 900, y: 50 },
      ],
      color: RED,
    },
    { points: [{ x: 100, y: 20 }], color: RED },
  ];
  const { isRed } = await draw([200, 100], { area: null, shapes });
  expect([isRed(0, 50), isRed(199, 50), isRed(100, 20)]).toEqual([true, true, false]);
});

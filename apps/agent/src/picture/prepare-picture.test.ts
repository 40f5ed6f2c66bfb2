import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readSettings } from '../read-settings.ts';
import { preparePicture } from './prepare-picture.ts';

/** Red on the left, white on the right, a green stripe at the bottom: 400 x 200. */
const painted = sharp({ create: { width: 400, height: 200, channels: 3, background: '#fff' } })
  .composite([
    { input: { create: { width: 200, height: 200, channels: 3, background: '#f00' } }, left: 0, top: 0 },
    { input: { create: { width: 400, height: 40, channels: 3, background: '#0f0' } }, left: 0, top: 160 },
  ])
  .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
  .toBuffer();

async function colourAt(image: Buffer, x: number, y: number): Promise<string> {
  const { data, info } = await sharp(image).raw().toBuffer({ resolveWithObject: true });
  const at = (y * info.width + x) * info.channels;
  return [...data.subarray(at, at + 3)].map((value) => (value > 200 ? 'f' : value < 50 ? '0' : '8')).join('');
}

test('a picture that needs no change keeps its bytes', async () => {
  const bytes = await painted;
  const { image, width, height } = await preparePicture(bytes, readSettings({}));
  expect([image.equals(bytes), width, height]).toEqual([true, 400, 200]);
});

test('a mask removes the pixels, and keeps its place when the picture is scaled, cropped or rotated', async () => {
  const privacy_mask = [{ x: 0.5, y: 0, width: 0.5, height: 0.5 }];
  const plain = await preparePicture(await painted, readSettings({ privacy_mask }));
  expect(await colourAt(plain.image, 300, 50)).toBe('000');
  expect(await colourAt(plain.image, 300, 130)).toBe('fff');
  expect(await colourAt(plain.image, 100, 50)).toBe('f00');
  const turned = await preparePicture(await painted, readSettings({ privacy_mask, image_rotation: 90 }));
  expect([turned.width, turned.height]).toEqual([200, 400]);
  expect(await colourAt(turned.image, 150, 300)).toBe('000'); // top right went to bottom right
  expect(await colourAt(turned.image, 70, 300)).toBe('fff');
});

test('a picture is cropped before it is rotated', async () => {
  const cropped_resolution = { x: 100, y: 150, width: 200, height: 50 };
  const { image, width, height } = await preparePicture(await painted, readSettings({ cropped_resolution }));
  expect([width, height]).toEqual([200, 50]);
  expect(await colourAt(image, 50, 30)).toBe('0f0');
});

test('a large picture is scaled into the box with its aspect ratio; a crop outside of it is reported', async () => {
  const large = await sharp(await painted)
    .resize(1600, 800)
    .jpeg()
    .toBuffer();
  const scaled = await preparePicture(large, readSettings({ image_resolution: '640x480' }));
  expect([scaled.width, scaled.height]).toEqual([640, 320]);
  const cropped_resolution = { x: 0, y: 300, width: 100, height: 100 };
  await expect(
    preparePicture(large, readSettings({ image_resolution: '640x480', cropped_resolution })),
  ).rejects.toMatchObject({ code: 'crop_outside_picture' });
});

test('a picture truncated anywhere is half_a_picture, never padded with grey', async () => {
  const bytes = await painted;
  for (const share of [0.1, 0.4, 0.7, 0.95])
    await expect(
      preparePicture(bytes.subarray(0, Math.floor(bytes.length * share)), readSettings({})),
    ).rejects.toMatchObject({ code: 'half_a_picture' });
  const end = bytes.subarray(-2);
  const patched = Buffer.concat([bytes.subarray(0, Math.floor(bytes.length / 2)), end]);
  await expect(preparePicture(patched, readSettings({}))).rejects.toMatchObject({ code: 'half_a_picture' });
});

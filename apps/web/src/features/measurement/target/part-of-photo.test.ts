import { expect, test } from 'vitest';
import { partOfPhoto } from './part-of-photo.ts';

const photo = { width: 1280, height: 960 };
const box = (x: number, y: number, width: number, height: number) => [
  { x, y },
  { x: x + width, y },
  { x: x + width, y: y + height },
  { x, y: y + height },
];

test('a wide display is shown completely, with the aspect ratio of the box', () => {
  const part = partOfPhoto(box(700, 120, 300, 100), photo)!;
  expect(part.x).toBeLessThan(700);
  expect(part.x + part.width).toBeGreaterThan(1000);
  expect(part.width / part.height).toBeCloseTo(4 / 3);
});

test('without an aspect ratio the part is the target with its margin', () => {
  const part = partOfPhoto(box(700, 120, 300, 100), photo, null)!;
  expect(part).toMatchObject({ x: 682, y: 102, width: 336, height: 136 });
});

test('the part stays inside the photo', () => {
  expect(partOfPhoto(box(0, 0, 1280, 960), photo)).toMatchObject({ x: 0, y: 0, width: 1280, height: 960 });
  const corner = partOfPhoto(box(1200, 900, 70, 50), photo)!;
  expect(corner.x + corner.width).toBeLessThanOrEqual(1280);
  expect(corner.y + corner.height).toBeLessThanOrEqual(960);
});

test('without a photo or outline there is no part', () => {
  expect(partOfPhoto(box(0, 0, 1, 1), null)).toBeNull();
  expect(partOfPhoto([], photo)).toBeNull();
});

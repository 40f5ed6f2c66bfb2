import { describe, expect, it } from 'vitest';
import { invertHomography, applyHomography } from './homography.ts';
import {
  NO_SHIFT,
  type Registration,
  isRegistered,
  referenceToPhoto,
  register,
  registrationHomography,
} from './registration.ts';
import { discScene, drawScene, seededRandom } from './scene.testing.ts';

const WIDTH = 320;
const HEIGHT = 240;
const scene = discScene(7, WIDTH, HEIGHT);
const reference = drawScene(scene, WIDTH, HEIGHT);

describe('register', () => {
  it('is the identity for the reference itself', () => {
    const found = register(reference, reference);
    expect(worstPointError(found, NO_SHIFT)).toBeLessThan(0.03);
    expect(found.score).toBeCloseTo(1, 3);
  });

  it.each([
    { dx: 6, dy: -4, rotation: 0, scale: 1 },
    { dx: -25, dy: 18, rotation: 0, scale: 1 },
    { dx: 3, dy: 2, rotation: 5, scale: 1 },
    { dx: -8, dy: 10, rotation: -3, scale: 1.03 },
    { dx: 50, dy: 0, rotation: 1, scale: 0.98 },
  ])('recovers shift $dx/$dy px, turn $rotation deg, zoom $scale', (move) => {
    const moved: Registration = { ...move, score: 1 };
    const found = register(photoMovedBy(moved), reference);
    expect(found.rotation).toBeCloseTo(moved.rotation, 1);
    expect(found.scale).toBeCloseTo(moved.scale, 2);
    expect(worstPointError(found, moved)).toBeLessThan(0.35);
    expect(isRegistered(found)).toBe(true);
  });

  it.each([
    { dx: 0, dy: 0, rotation: 0, scale: 1 },
    { dx: 3, dy: -2, rotation: 0.5, scale: 1 },
    { dx: 9, dy: -7, rotation: 1, scale: 1.01 },
    { dx: -25, dy: 18, rotation: 0, scale: 1 },
    { dx: 50, dy: 0, rotation: 1, scale: 0.98 },
  ])('finds a photo expected in its place as well there as $dx/$dy px away', (move) => {
    const moved: Registration = { ...move, score: 1 };
    const found = register(photoMovedBy(moved), reference, 'in_place');
    expect(worstPointError(found, moved)).toBeLessThan(0.35);
    expect(isRegistered(found)).toBe(true);
  });

  it.each([11, 12, 13, 14])('rejects another scene (%i) in its place too', (seed) => {
    const other = drawScene(discScene(seed, WIDTH, HEIGHT), WIDTH, HEIGHT);
    expect(isRegistered(register(other, reference, 'in_place'))).toBe(false);
  });

  it('recovers the shift at night, with noise and a lamp from the side', () => {
    const moved: Registration = { dx: 9, dy: -7, rotation: 2, scale: 1, score: 1 };
    const random = seededRandom(3);
    const night = photoMovedBy(
      moved,
      (luma, { x }) => luma * (0.1 + (0.3 * x) / WIDTH) + 8 * (random() - 0.5),
    );
    const found = register(night, reference);
    expect(worstPointError(found, moved)).toBeLessThan(0.8);
    expect(isRegistered(found)).toBe(true);
  });

  it('refuses a photo larger than the reference', () => {
    const double = drawScene(scene, WIDTH * 2, HEIGHT * 2, ({ x, y }) => ({ x: x / 2, y: y / 2 }));
    const found = register(double, reference);
    const mapped = referenceToPhoto(found, WIDTH, HEIGHT)({ x: 40, y: 200 });
    expect(mapped.x).toBeCloseTo(80, 0);
    expect(mapped.y).toBeCloseTo(400, 0);
  });

  it.each([11, 12, 13, 14])('rejects another scene (%i)', (seed) => {
    const other = drawScene(discScene(seed, WIDTH, HEIGHT), WIDTH, HEIGHT);
    expect(isRegistered(register(other, reference))).toBe(false);
  });

  it('rejects a photo without structure', () => {
    const wall = drawScene(() => 90, WIDTH, HEIGHT);
    expect(isRegistered(register(wall, reference))).toBe(false);
    expect(isRegistered(register(reference, wall))).toBe(false);
  });

  it('gives the same numbers for the same photos', () => {
    const photo = photoMovedBy({ dx: 4, dy: 5, rotation: 1, scale: 1.01, score: 1 });
    expect(register(photo, reference)).toEqual(register(photo, reference));
  });
});

describe('referenceToPhoto', () => {
  it('turns clockwise about the middle and then shifts', () => {
    const turned = referenceToPhoto(
      { dx: 1, dy: 2, rotation: 90, scale: 2, score: 1 },
      100,
      60,
    )({ x: 60, y: 30 });
    expect(turned.x).toBeCloseTo(51, 9);
    expect(turned.y).toBeCloseTo(52, 9);
  });
});

function photoMovedBy(moved: Registration, tone?: Parameters<typeof drawScene>[4]) {
  const toScene = invertHomography(registrationHomography(moved, WIDTH, HEIGHT))!;
  return drawScene(scene, WIDTH, HEIGHT, (point) => applyHomography(toScene, point), tone);
}

function worstPointError(found: Registration, truth: Registration): number {
  const corners = [
    { x: 60, y: 60 },
    { x: 260, y: 60 },
    { x: 260, y: 180 },
    { x: 60, y: 180 },
  ];
  const errors = corners.map((corner) => {
    const p = referenceToPhoto(found, WIDTH, HEIGHT)(corner);
    const q = referenceToPhoto(truth, WIDTH, HEIGHT)(corner);
    return Math.hypot(p.x - q.x, p.y - q.y);
  });
  return Math.max(...errors);
}

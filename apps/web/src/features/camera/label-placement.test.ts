import { expect, test } from 'vitest';
import { placeLabels } from './label-placement.ts';

const PHOTO = { width: 640, height: 480 };
const FONT = 20;
const frame = (name: string, left: number, top: number, side = 80) => ({
  name,
  corners: [
    { x: left, y: top },
    { x: left + side, y: top },
    { x: left + side, y: top + side },
    { x: left, y: top + side },
  ],
});
const places = (...frames: ReturnType<typeof frame>[]) => placeLabels(frames, PHOTO, FONT);

test('a label is above its frame, aligned at the left', () => {
  const [place] = places(frame('Pressure', 200, 200));
  expect(place).toEqual({ x: 200, y: 200 - FONT / 3, text: 'Pressure' });
});

test('at the upper edge it stays on the photo, beside the marks in the corner', () => {
  const [place] = places(frame('Pressure', 2, 0));
  expect(place).toMatchObject({ x: 64, y: 1.3 * FONT });
});

test('far right it is aligned at the right', () => {
  expect(places(frame('Pressure', 520, 200, 300))[0]).toMatchObject({ x: 635, textAnchor: 'end' });
  expect(places(frame('Pressure', 500, 200))[0]).toMatchObject({ x: 575, textAnchor: 'end' });
});

test('an overlapping label of a neighbour is placed below its frame', () => {
  const [first, second] = places(frame('Pressure outside', 200, 200), frame('Lamp', 300, 200));
  expect(first!.y).toBeLessThan(200);
  expect(second).toMatchObject({ x: 300, y: 280 + 1.1 * FONT });
});

test('labels with enough room stay in one line', () => {
  const [first, second] = places(frame('Flow', 100, 200), frame('Lamp', 300, 200));
  expect(second!.y).toBe(first!.y);
});

test('labels of five overlapping frames do not overlap', () => {
  const feet = places(...['One', 'Two', 'Three', 'Four', 'Five'].map((name) => frame(name, 200, 200))).map(
    ({ y }) => y,
  );
  const gaps = feet
    .toSorted((a, b) => a - b)
    .slice(1)
    .map((foot, index) => foot - feet.toSorted((a, b) => a - b)[index]!);
  expect(Math.min(...gaps)).toBeGreaterThan(1.1 * FONT);
});

test('at the lower edge a label stays on the photo', () => {
  const frames = [frame('Pressure', 200, 390), frame('Pressure 2', 200, 390)];
  for (const { y } of places(...frames)) expect(y).toBeLessThan(480);
});

test('a label too long for the photo ends with an ellipsis; wide characters count twice', () => {
  const [latin, wide] = [places(frame('a'.repeat(100), 200, 100)), places(frame('圧'.repeat(100), 200, 300))];
  expect(latin[0]!.text).toMatch(/^a{35,40}…$/);
  expect(wide[0]!.text).toMatch(/^圧{19,22}…$/);
});

import { describe, expect, it } from 'vitest';
import { printNumbers } from '../printed-face.testing.ts';
import { assessDrums, longestRun, runOf } from './assess-drums.ts';

const places = {
  at: (place: number) => ({ left: 30 * place, right: 30 * place + 20, top: 0, bottom: 40 }),
  held: [0, 1, 2],
  height: 40,
  pitch: 30,
  score: 3,
};

describe('a run of digits', () => {
  it('is the longest without an empty place', () => {
    const held = new Set([0, 1, 3, 4, 5]);
    expect(longestRun([0, 1, 2, 3, 4, 5], (place) => held.has(place))).toEqual([3, 5]);
    const [from, to] = longestRun([0, 1], () => false);
    expect(to).toBeLessThan(from);
  });

  it('counts places that are as likely none as not for nothing', () => {
    const chances = [0.9, 0.5, 0.7];
    const run = runOf(places, 0, 2, (place) => chances[place]!)!;
    expect(run.boxes.map(({ left }) => left)).toEqual([0, 30, 60]);
    expect(run.mean).toBeCloseTo(0.7, 9);
    expect(run.score).toBeCloseTo(0.8 + 0.4, 9);
  });

  it('is none with one place, or where most of it is unlikely', () => {
    expect(runOf(places, 1, 1, () => 1)).toBeNull();
    expect(runOf(places, 0, 2, () => 0.4)).toBeNull();
  });
});

describe('printed figures at even places', () => {
  const PRINTED = [2, 3, 5, 7];
  const prints = PRINTED.map((figure, i) => ({
    text: String(figure),
    at: { x: 60 + 50 * i, y: 23 },
    height: 40,
  }));
  const dark = printNumbers(320, 60, prints);
  const figuresOf = (held: readonly number[], top = 0) =>
    assessDrums(dark, {
      ...places,
      at: (place) => ({ left: 45 + 50 * place, right: 75 + 50 * place, top, bottom: top + 46 }),
      held,
    })?.boxes.map(({ left }) => (left - 45) / 50);

  it('are found beside those whose ink was told, also along the very edge of the picture', () => {
    expect(figuresOf([1, 2])).toEqual([0, 1, 2, 3]);
    expect(figuresOf([0, 1, 2, 3])).toEqual([0, 1, 2, 3]);
  });

  it('are not looked for beyond the edge', () => {
    expect(figuresOf([1, 2], -1)).toBeUndefined();
  });
});

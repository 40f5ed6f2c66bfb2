import { toGray } from '@tenken/image/grayscale.ts';
import { describe, expect, it } from 'vitest';
import { LIQUID_CRYSTAL, drawDisplay } from '../../seven-segment/display-photo.testing.ts';
import type { Places } from './fit-pitch.ts';
import { assessPlaces } from './assess-places.ts';

/** Where the drawn digits stand, and the places that the ink of some of them told. */
const places = (held: readonly number[]): Places => ({
  at: (place) => ({ left: 60 + 52 * place, right: 96 + 52 * place, top: 40, bottom: 104 }),
  held,
  height: 64,
  pitch: 52,
  score: 3,
});

/** Which places of a display hold its digits, when ink was found in these. */
function digitsOf(text: string, held: readonly number[]): number[] | null {
  const { photo } = drawDisplay(text, { ...LIQUID_CRYSTAL, lean: 0 });
  const run = assessPlaces(photo, toGray(photo), places(held), (point) => point);
  return run && run.boxes.map(({ left }) => (left - 60) / 52);
}

describe('digits of a display among even places', () => {
  it('are those beyond both ends too, where no ink was told apart', () => {
    expect(digitsOf('45689', [1, 2, 3])).toEqual([0, 1, 2, 3, 4]);
    expect(digitsOf('45689', [3, 4])).toEqual([0, 1, 2, 3, 4]);
    expect(digitsOf('45689', [0, 1])).toEqual([0, 1, 2, 3, 4]);
  });

  it('end at an empty place, within the places and beyond them', () => {
    expect(digitsOf(' 568 ', [1, 2])).toEqual([1, 2, 3]);
    expect(digitsOf('568 9', [0, 1, 2, 3, 4])).toEqual([0, 1, 2]);
  });

  it('are at least two', () => {
    expect(digitsOf('  8  ', [1, 2, 3])).toBeNull();
    expect(digitsOf('45689', [2])).toBeNull();
  });
});

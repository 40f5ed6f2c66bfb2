import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Place, decodeDisplay } from './decode-display.ts';
import { displayUncertainty, isAmbiguous } from './display-uncertainty.ts';
import type { Judged } from './assess-symbol.ts';
import { type DisplaySymbol, SYMBOLS } from './symbols.ts';

describe('putting places together', () => {
  it.each([
    ['1234', 1234],
    ['  07', 7],
    ['-042', -42],
    [' - 5', -5],
    ['0000', 0],
    ['-000', 0],
  ])('makes of %o the number %d', (text, value) => {
    expect(decodeDisplay(placesOf(text), null)?.value).toBe(value);
  });

  it.each(['    ', '12 4', '123 ', '1-23', '--12', '1?34', '-', '12-'])('makes nothing of %o', (text) => {
    expect(decodeDisplay(placesOf(text), null)).toBeNull();
  });

  it('takes the sign before the first place, and a one with a sign in the same box', () => {
    expect(decodeDisplay(placesOf('305'), judged('-'))?.value).toBe(-305);
    expect(decodeDisplay([place(2, '-1'), ...placesOf('80')], null)?.value).toBe(-180);
    expect(decodeDisplay(placesOf('-05'), judged('-'))).toBeNull();
  });

  it('shows decimals without binary dust', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9999 }), fc.integer({ min: 0, max: 4 }), (number, decimals) => {
        const text = String(number).padStart(4, '0');
        const places = placesOf(text).map((one) => ({ ...one, place: one.place - decimals }));
        expect(String(decodeDisplay(places, null)?.value)).toBe(String(number / 10 ** decimals));
      }),
    );
  });

  it('is as sure as all places together, and as sure of the sign', () => {
    const places = [place(1, '4', 0.9), place(0, '2', 0.8)];
    expect(decodeDisplay(places, null)?.confidence).toBeCloseTo(0.72, 10);
    expect(decodeDisplay(places, judged('-', 0.9))?.confidence).toBeCloseTo(0.648, 10);
  });
});

describe('uncertainty of a display', () => {
  it('is the resolution while all digits are sure', () => {
    expect(displayUncertainty([place(1, '4', 0.99), place(0, '2', 0.99)])).toBeCloseTo(0.29, 10);
  });

  it('grows to the doubtful place when the doubt is more than one in twenty', () => {
    const sigma = displayUncertainty([place(2, '4', 0.9), place(0, '2', 0.99)]);
    expect(sigma).toBeGreaterThan(50);
    expect(sigma).toBeLessThan(500);
  });
});

describe('a place with two candidates', () => {
  const withOther = (other: DisplaySymbol, chance: number): Place[] => {
    const four = judged('4', 1 - chance);
    const chances = SYMBOLS.map((symbol, at) =>
      symbol === '4' ? four.chances[at]! : Number(symbol === other) * chance,
    );
    return [place(1, '7'), { place: 0, judged: { ...four, chances } }];
  };

  it('is not read, though the better one is likely and all places together are sure enough', () => {
    for (const other of ['9', '1', ' ', '-'] as const) {
      expect(isAmbiguous(withOther(other, 0.06)), other).toBe(true);
      expect(isAmbiguous(withOther(other, 0.04)), other).toBe(false);
    }
  });

  it('is another matter than one that looks a little unlike a digit', () => {
    expect(isAmbiguous(withOther('?', 0.15))).toBe(false);
  });
});

function placesOf(text: string): Place[] {
  return Array.from(text, (symbol, index) => place(text.length - 1 - index, symbol as DisplaySymbol));
}

function place(power: number, symbol: DisplaySymbol, confidence = 1): Place {
  return { place: power, judged: judged(symbol, confidence) };
}

function judged(symbol: DisplaySymbol, confidence = 1): Judged {
  const rest = (1 - confidence) / (SYMBOLS.length - 1);
  return { symbol, confidence, chances: SYMBOLS.map((other) => (other === symbol ? confidence : rest)) };
}

import type { Judged } from './assess-symbol.ts';
import { SYMBOLS } from './symbols.ts';

/** A place of the display with what was seen there. */
export interface Place {
  /** Power of ten. */
  readonly place: number;
  readonly judged: Judged;
}

/** A display that makes a number. */
export interface Decoded {
  /** In the gauge's unit. */
  readonly value: number;
  /** The chance that every place and the sign are right. */
  readonly confidence: number;
  readonly isNegative: boolean;
}

/**
 * Puts the places (highest first) together to a number: blanks may lead, then at most one sign, then digits to the
 * end. Null when they make none. `signBefore` is what stands left of the first place, null where the photo ends.
 */
export function decodeDisplay(places: readonly Place[], signBefore: Judged | null): Decoded | null {
  const symbols = places.map(({ judged }) => judged.symbol);
  const start = symbols.findIndex((symbol) => symbol !== ' ' && symbol !== '-');
  if (start < 0) return null;
  const [first, ...rest] = symbols.slice(start);
  const isFirstFine = first === '-1' || isDigit(first!);
  if (!isFirstFine || !rest.every(isDigit)) return null;
  const minusBefore = signBefore === null ? 0 : minusChance(signBefore);
  const signs =
    symbols.slice(0, start).filter((symbol) => symbol === '-').length +
    (first === '-1' ? 1 : 0) +
    (minusBefore > 0.5 ? 1 : 0);
  if (signs > 1) return null;
  const sure = places.reduce((product, { judged }) => product * judged.confidence, 1);
  const magnitude = magnitudeOf(places.slice(start));
  return {
    value: signs === 1 && magnitude !== 0 ? -magnitude : magnitude,
    confidence: sure * Math.max(minusBefore, 1 - minusBefore),
    isNegative: signs === 1,
  };
}

/** The chance that a place holds a minus sign. */
function minusChance(judged: Judged): number {
  return judged.chances[MINUS]!;
}

const MINUS = SYMBOLS.indexOf('-');

function isDigit(symbol: string): boolean {
  return symbol >= '0' && symbol <= '9' && symbol.length === 1;
}

/** Summed as a whole number of the lowest step, so that 0.1 + 0.2 is 0.3. */
function magnitudeOf(places: readonly Place[]): number {
  const lowest = Math.min(...places.map(({ place }) => place));
  const steps = places.reduce((sum, { place, judged }) => {
    const digit = judged.symbol === '-1' ? 1 : Number(judged.symbol);
    return sum + digit * 10 ** (place - lowest);
  }, 0);
  return lowest < 0 ? steps / 10 ** -lowest : steps * 10 ** lowest;
}

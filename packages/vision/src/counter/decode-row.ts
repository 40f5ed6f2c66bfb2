import { LAGS, type Fit, carryOf, chanceOfLag, fitAt, fitDrum, handedOn, withDoubt } from './gear.ts';
import { type Positions, TENTHS } from './positions.ts';

/** What a row of neighbouring drums shows, in tenths of its lowest drum's step. */
export interface Decoded {
  /** The likeliest number, tenths of the lowest drum's step, below `modulus`. */
  readonly tenths: number;
  /** One more than the largest number the row can show; after it comes 0 again. */
  readonly modulus: number;
  /** The chance of the numbers around `tenths`: index 0 is `AROUND` tenths below it. */
  readonly nearby: Float64Array;
  /** The chance of the digits above the lowest drum, whatever the lowest shows. */
  readonly upperChance: number;
}

/** How far around the likeliest number chances are given, in tenths. */
export const AROUND = 12;

/**
 * Reads neighbouring drums together, the lowest first. A number fixes where every drum should stand, so a drum between
 * two digits is read by its neighbour: 9.9 below takes the upper one along, 0.1 below has just let it go.
 */
export function decodeRow(drums: readonly Positions[]): Decoded {
  const row: Row = { lowest: withDoubt(drums[0]!), fits: drums.slice(1).map(fitDrum) };
  const tenths = likeliestNumber(row);
  const modulus = 10 ** (drums.length + 1);
  const total = ofAllLags((lag) => sumUp(row, lag, null));
  const nearby = Float64Array.from(
    { length: 2 * AROUND + 1 },
    (_, index) => chanceOf((tenths + index - AROUND + modulus) % modulus, row) / total,
  );
  const digits = digitsOf(tenths, drums.length);
  return { tenths, modulus, nearby, upperChance: ofAllLags((lag) => sumUp(row, lag, digits)) / total };
}

interface Row {
  readonly lowest: Float64Array;
  /** Of the drums above it, upwards. */
  readonly fits: readonly Fit[];
}

/** A chance where the lag of the gears is not known. */
const ofAllLags = (chance: (lag: number) => number): number =>
  LAGS.reduce((sum, lag) => sum + LAG_CHANCES.get(lag)! * chance(lag), 0);

const LAG_CHANCES = new Map(LAGS.map((lag) => [lag, chanceOfLag(lag)]));

/** The chance of what was seen if the row shows this number (tenths of the lowest step), up to a factor. */
const chanceOf = (tenths: number, row: Row): number => ofAllLags((lag) => chanceWith(lag, tenths, row));

function chanceWith(lag: number, tenths: number, { lowest, fits }: Row): number {
  const tenth = tenths % TENTHS;
  let chance = lowest[tenth]!;
  let carry = carryOf(tenth, lag);
  let rest = Math.floor(tenths / TENTHS);
  for (const fit of fits) {
    const digit = rest % 10;
    chance *= fit[fitAt(digit, carry)]!;
    carry = handedOn(digit, carry);
    rest = Math.floor(rest / 10);
  }
  return chance;
}

/** Digits above the lowest drum, lowest first. */
function digitsOf(tenths: number, drums: number): number[] {
  return Array.from({ length: drums - 1 }, (_, index) => Math.floor(tenths / (TENTHS * 10 ** index)) % 10);
}

/** A way to fill the drums up to one of them, for each tenth that one takes its upper neighbour along. */
interface Way {
  readonly chance: number;
  readonly tenths: number;
}

/** The number with the highest chance, of those that are the likeliest with one of the lags. */
function likeliestNumber(row: Row): number {
  if (row.fits.length === 0) return likeliestWith(0, row);
  const numbers = [...new Set(LAGS.map((lag) => likeliestWith(lag, row)))];
  return numbers
    .map((tenths) => ({ tenths, chance: chanceOf(tenths, row) }))
    .reduce((best, one) => (one.chance > best.chance ? one : best)).tenths;
}

/** Drum by drum upwards, keeping the best way for each carry. */
function likeliestWith(lag: number, { lowest, fits }: Row): number {
  let ways = new Map<number, Way>();
  for (let tenth = 0; tenth < TENTHS; tenth++)
    keepBetter(ways, carryOf(tenth, lag), { chance: lowest[tenth]!, tenths: tenth });
  for (const [index, fit] of fits.entries()) {
    const next = new Map<number, Way>();
    for (const [carry, way] of ways) {
      for (let digit = 0; digit < 10; digit++) {
        const chance = way.chance * fit[fitAt(digit, carry)]!;
        const tenths = way.tenths + digit * TENTHS * 10 ** index;
        keepBetter(next, handedOn(digit, carry), { chance, tenths });
      }
    }
    ways = next;
  }
  return [...ways.values()].reduce((best, way) => (way.chance > best.chance ? way : best)).tenths;
}

function keepBetter(ways: Map<number, Way>, carry: number, way: Way): void {
  if (way.chance > (ways.get(carry)?.chance ?? -1)) ways.set(carry, way);
}

/** The sum of the chances of all numbers, or of those with the given upper digits. */
function sumUp({ lowest, fits }: Row, lag: number, digits: readonly number[] | null): number {
  let sums = new Map<number, number>();
  for (let tenth = 0; tenth < TENTHS; tenth++) add(sums, carryOf(tenth, lag), lowest[tenth]!);
  for (const [index, fit] of fits.entries()) {
    const next = new Map<number, number>();
    for (const [carry, sum] of sums) {
      for (let digit = 0; digit < 10; digit++) {
        if (digits !== null && digit !== digits[index]) continue;
        add(next, handedOn(digit, carry), sum * fit[fitAt(digit, carry)]!);
      }
    }
    sums = next;
  }
  return [...sums.values()].reduce((total, sum) => total + sum, 0);
}

function add(sums: Map<number, number>, carry: number, chance: number): void {
  sums.set(carry, (sums.get(carry) ?? 0) + chance);
}

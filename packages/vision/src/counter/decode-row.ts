import { type Fit, carryOf, fitAt, fitDrum, withDoubt } from './gear.ts';
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
  const lowest = withDoubt(drums[0]!);
  const fits = drums.slice(1).map(fitDrum);
  const tenths = likeliestNumber(lowest, fits);
  const modulus = 10 ** (drums.length + 1);
  const total = sumUp(lowest, fits, null);
  const nearby = Float64Array.from(
    { length: 2 * AROUND + 1 },
    (_, index) => chanceOf((tenths + index - AROUND + modulus) % modulus, lowest, fits) / total,
  );
  return {
    tenths,
    modulus,
    nearby,
    upperChance: sumUp(lowest, fits, digitsOf(tenths, drums.length)) / total,
  };
}

/** The chance of what was seen if the row shows this number (tenths of the lowest step), up to a factor. */
function chanceOf(tenths: number, lowest: Float64Array, fits: readonly Fit[]): number {
  const tenth = tenths % TENTHS;
  let chance = lowest[tenth]!;
  let carry = carryOf(tenth);
  let rest = Math.floor(tenths / TENTHS);
  for (const fit of fits) {
    const digit = rest % 10;
    chance *= fit[fitAt(digit, carry)]!;
    carry = digit === 9 ? carry : 0;
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

/** The number with the highest chance: drum by drum upwards, keeping the best way for each carry. */
function likeliestNumber(lowest: Float64Array, fits: readonly Fit[]): number {
  let ways: Way[] = Array.from({ length: 10 }, () => ({ chance: -1, tenths: 0 }));
  for (let tenth = 0; tenth < TENTHS; tenth++) {
    ways = better(ways, carryOf(tenth), { chance: lowest[tenth]!, tenths: tenth });
  }
  for (const [index, fit] of fits.entries()) {
    let next: Way[] = Array.from({ length: 10 }, () => ({ chance: -1, tenths: 0 }));
    for (const [carry, way] of ways.entries()) {
      for (let digit = 0; digit < 10; digit++) {
        const chance = way.chance * fit[fitAt(digit, carry)]!;
        const tenths = way.tenths + digit * TENTHS * 10 ** index;
        next = better(next, digit === 9 ? carry : 0, { chance, tenths });
      }
    }
    ways = next;
  }
  return ways.reduce((best, way) => (way.chance > best.chance ? way : best)).tenths;
}

function better(ways: Way[], carry: number, way: Way): Way[] {
  if (way.chance > ways[carry]!.chance) ways[carry] = way;
  return ways;
}

/** The sum of `chanceOf` over all numbers, or over those with the given upper digits. */
function sumUp(lowest: Float64Array, fits: readonly Fit[], digits: readonly number[] | null): number {
  let sums = new Float64Array(10);
  for (let tenth = 0; tenth < TENTHS; tenth++) sums[carryOf(tenth)]! += lowest[tenth]!;
  for (const [index, fit] of fits.entries()) {
    const next = new Float64Array(10);
    for (let carry = 0; carry < 10; carry++) {
      for (let digit = 0; digit < 10; digit++) {
        if (digits !== null && digit !== digits[index]) continue;
        next[digit === 9 ? carry : 0]! += sums[carry]! * fit[fitAt(digit, carry)]!;
      }
    }
    sums = next;
  }
  return sums.reduce((total, sum) => total + sum, 0);
}

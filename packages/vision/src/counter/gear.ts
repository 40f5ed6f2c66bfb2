import * as exact from '@tenken/image/portable-math.ts';
import { type Positions, TENTHS, turned } from './positions.ts';

/**
 * How a drum follows its lower neighbour. It rests on its digit; while the neighbour goes from nine to zero it should
 * go one digit on in step. Real gears have play, and some counters jump only at the end, so it may stand anywhere
 * between its digit and the ideal place.
 */
const PLAY_TENTHS = 1.3;
const LATE_SHARE = 0.4;
const FARTHEST = 5;
/** What a net may see where nothing is; without it one misread drum would outvote all others. */
const BLIND_SHARE = 0.01;

/**
 * Tenths by which the gears of a counter begin late; early ones are below zero. All gears of a counter are made alike, and
 * one photo does not tell how: each is possible, the ideal one most of all.
 */
export const LAGS: readonly number[] = [-4, -3, -2, -1, 0, 1, 2, 3, 4];
const USUAL_LAG_TENTHS = 1.2;
const LATEST = 4;
/** Tenths that a drum can have been taken along: all the way, or not quite when its neighbour has just passed zero. */
const MOST_CARRY = 10;
const CARRIES = LATEST + MOST_CARRY + 1;

/** The chance of what was seen of an upper drum for each digit and each tenth its neighbour has taken it along. */
export type Fit = Float64Array;

/** The place in a `Fit` of a drum that shows `digit` and has been taken along by `carry` tenths, -4..10. */
export function fitAt(digit: number, carry: number): number {
  return digit * CARRIES + carry + LATEST;
}

/** How usual gears with a lag are; the chances of all of `LAGS` sum to 1. */
export const chanceOfLag = (lag: number): number =>
  usual(lag) / LAGS.reduce((sum, any) => sum + usual(any), 0);

const usual = (lag: number): number => exact.exp(-0.5 * (lag / USUAL_LAG_TENTHS) * (lag / USUAL_LAG_TENTHS));

/** The chance of what was seen, allowing for a net that sees what is not there. */
export function withDoubt(positions: Positions): Float64Array {
  return Float64Array.from(positions, (chance) => (1 - BLIND_SHARE) * chance + BLIND_SHARE / TENTHS);
}

/** How well an upper drum fits each digit and carry. */
export function fitDrum(positions: Positions): Fit {
  const seen = withDoubt(positions);
  const fit = new Float64Array(10 * CARRIES);
  for (let carry = -LATEST; carry <= MOST_CARRY; carry++) {
    const stands = STANDS[carry + LATEST]!;
    for (let digit = 0; digit < 10; digit++) {
      let sum = 0;
      for (const { offset, chance } of stands) sum += chance * seen[turned(10 * digit + offset)]!;
      fit[fitAt(digit, carry)] = sum;
    }
  }
  return fit;
}

/**
 * Tenths by which the lowest drum at `tenth` (0..99) has taken its upper neighbour along; below zero where the neighbour
 * shows the next digit already, but has not quite come to it.
 */
export function carryOf(tenth: number, lag: number): number {
  if (tenth < TENTHS / 2) return Math.min(0, tenth - lag);
  return Math.max(0, Math.min(MOST_CARRY, tenth - 90 - lag));
}

/** What a drum that shows `digit` hands on of its own carry: a nine that goes on, or a zero that is not quite there. */
export function handedOn(digit: number, carry: number): number {
  return (digit === 9 && carry > 0) || (digit === 0 && carry < 0) ? carry : 0;
}

interface Stand {
  readonly offset: number;
  readonly chance: number;
}

const STANDS: readonly (readonly Stand[])[] = Array.from({ length: CARRIES }, (_, index) =>
  standsFor(index - LATEST),
);

function standsFor(carry: number): Stand[] {
  const stands: Stand[] = [];
  const [low, high] = [Math.min(0, carry), Math.max(0, carry)];
  for (let offset = low - FARTHEST; offset <= high + FARTHEST; offset++) {
    const late = offset >= low && offset <= high ? 1 / (high - low + 1) : 0;
    stands.push({ offset, chance: (1 - LATE_SHARE) * play(offset - carry) + LATE_SHARE * late });
  }
  const sum = stands.reduce((total, { chance }) => total + chance, 0);
  return stands.map(({ offset, chance }) => ({ offset, chance: chance / sum }));
}

/** The share of drums that stand `tenths` beside their ideal place. */
function play(tenths: number): number {
  const z = tenths / PLAY_TENTHS;
  return exact.exp(-0.5 * z * z) / (PLAY_TENTHS * Math.sqrt(2 * Math.PI));
}

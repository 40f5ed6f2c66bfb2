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

/** The chance of what was seen of an upper drum for each digit and each tenth its neighbour has taken it along. */
export type Fit = Float64Array;

/** The place in a `Fit` of a drum that shows `digit` and has been taken along by `carry` tenths, 0..9. */
export function fitAt(digit: number, carry: number): number {
  return digit * 10 + carry;
}

/** The chance of what was seen, allowing for a net that sees what is not there. */
export function withDoubt(positions: Positions): Float64Array {
  return Float64Array.from(positions, (chance) => (1 - BLIND_SHARE) * chance + BLIND_SHARE / TENTHS);
}

/** How well an upper drum fits each digit and carry. */
export function fitDrum(positions: Positions): Fit {
  const seen = withDoubt(positions);
  const fit = new Float64Array(TENTHS);
  for (let carry = 0; carry < 10; carry++) {
    const stands = STANDS[carry]!;
    for (let digit = 0; digit < 10; digit++) {
      let sum = 0;
      for (const { offset, chance } of stands) sum += chance * seen[turned(10 * digit + offset)]!;
      fit[fitAt(digit, carry)] = sum;
    }
  }
  return fit;
}

/** Tenths by which the lowest drum at `tenth` (0..99) has taken its upper neighbour along. */
export function carryOf(tenth: number): number {
  return Math.max(0, tenth - 90);
}

interface Stand {
  readonly offset: number;
  readonly chance: number;
}

const STANDS: readonly (readonly Stand[])[] = Array.from({ length: 10 }, (_, carry) => standsFor(carry));

function standsFor(carry: number): Stand[] {
  const stands: Stand[] = [];
  for (let offset = -FARTHEST; offset <= carry + FARTHEST; offset++) {
    const late = offset >= 0 && offset <= carry ? 1 / (carry + 1) : 0;
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

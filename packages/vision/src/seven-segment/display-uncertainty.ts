import type { Place } from './decode-display.ts';
import { SYMBOLS } from './symbols.ts';

/** A number with a last digit of 1 is one of even chance between two neighbours: 1 / sqrt(12) of that step. */
const RESOLUTION = 0.29;
/** The share of readings that value +- 1.96 sigma is to hold. */
const COVERED = 0.95;

/**
 * One sigma in the gauge's unit. A display is right or off by whole digits, so sigma is what makes +-1.96 sigma hold 95 %
 * of what the net thinks possible: the resolution while all digits are sure, the doubtful place's step when one is not.
 */
export function displayUncertainty(places: readonly Place[]): number {
  const misses = places.flatMap(possibleMisses).sort((p, q) => q.size - p.size);
  let left = 1 - COVERED;
  const reached = misses.find(({ chance }) => {
    left -= chance;
    return left < 0;
  });
  return Math.max(resolutionOf(places), (reached?.size ?? 0) / 1.96);
}

/** What else a place may show is a candidate from this chance on. */
const CANDIDATE = 0.05;

/** Whether a place has two candidates: then it is not read, however likely the better one is. */
export const isAmbiguous = (places: readonly Place[]): boolean =>
  places.some(({ judged: { symbol, chances } }) =>
    SYMBOLS.some((other, at) => other !== symbol && other !== '?' && chances[at]! > CANDIDATE),
  );

const resolutionOf = (places: readonly Place[]): number =>
  RESOLUTION * 10 ** Math.min(...places.map(({ place }) => place));

interface Miss {
  /** How far off the value would be, in the gauge's unit. */
  readonly size: number;
  readonly chance: number;
}

/** What else one place may show; a symbol that is no digit may stand for any. */
function possibleMisses({ place, judged }: Place): Miss[] {
  const digit = Number(judged.symbol);
  return judged.chances.map((chance, index) => {
    const other = Number(SYMBOLS[index]!);
    const isSame = SYMBOLS[index] === judged.symbol;
    const steps = Number.isNaN(other) || Number.isNaN(digit) ? 5 : Math.abs(other - digit);
    return { size: steps * 10 ** place, chance: isSame ? 0 : chance };
  });
}

import * as exact from '@tenken/image/portable-math.ts';
import { BARS, type DisplaySymbol, PATTERNS, SYMBOLS } from './symbols.ts';

/** What a place shows and how sure that is. */
export interface Judged {
  readonly symbol: DisplaySymbol;
  /** 0 to 1: the chance that the symbol is right. */
  readonly confidence: number;
  /** The chance of each of `SYMBOLS`, summing to 1. */
  readonly chances: readonly number[];
}

/**
 * Weighs the net's two answers, the symbols' logits and after them one logit for each bar. Both must agree: a symbol is
 * as likely as the net names it times how well the bars it lights fit, so a letter that resembles a digit stays unsure.
 */
export function assessSymbol(answers: ArrayLike<number>): Judged {
  const named = softmax(answers, SYMBOLS.length);
  const lit = Array.from({ length: BARS.length }, (_, bar) => sigmoid(answers[SYMBOLS.length + bar]!));
  const fits = SYMBOLS.map((symbol) => (symbol === '?' ? 0 : patternChance(symbol, lit)));
  const known = fits.reduce((sum, fit) => sum + fit, 0);
  fits[SYMBOLS.indexOf('?')] = Math.max(0, 1 - known);
  const joint = named.map((chance, index) => Math.sqrt(chance * fits[index]!));
  const total = joint.reduce((sum, value) => sum + value, 0);
  const chances = joint.map((value) => value / Math.max(total, 1e-12));
  const best = chances.indexOf(Math.max(...chances));
  return { symbol: SYMBOLS[best]!, confidence: chances[best]!, chances };
}

/** The chance that exactly the bars of one of the symbol's forms are lit. */
function patternChance(symbol: keyof typeof PATTERNS, lit: readonly number[]): number {
  let sum = 0;
  for (const form of PATTERNS[symbol]) {
    sum += lit.reduce(
      (product, chance, bar) => product * (form.includes(BARS[bar]!) ? chance : 1 - chance),
      1,
    );
  }
  return sum;
}

function softmax(logits: ArrayLike<number>, count: number): number[] {
  const values = Array.from({ length: count }, (_, index) => logits[index]!);
  const most = Math.max(...values);
  const powers = values.map((value) => exact.exp(value - most));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}

function sigmoid(value: number): number {
  return 1 / (1 + exact.exp(-value));
}

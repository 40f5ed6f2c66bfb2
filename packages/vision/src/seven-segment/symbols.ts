/** What one place of a display can show; '?' is anything that is no number: letters, two digits at once, a cover. */
export const SYMBOLS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', ' ', '-', '?', '-1'] as const;
export type DisplaySymbol = (typeof SYMBOLS)[number];

/**
 * The bars each symbol lights, in every form in use (a seven with a hook, a six without a roof, a nine without a
 * floor); a top, then clockwise b to f, g middle.
 */
export const PATTERNS: Readonly<Record<Exclude<DisplaySymbol, '?'>, readonly string[]>> = {
  '0': ['abcdef'],
  '1': ['bc'],
  '2': ['abdeg'],
  '3': ['abcdg'],
  '4': ['bcfg'],
  '5': ['acdfg'],
  '6': ['acdefg', 'cdefg'],
  '7': ['abc', 'abcf'],
  '8': ['abcdefg'],
  '9': ['abcdfg', 'abcfg'],
  ' ': [''],
  '-': ['g'],
  '-1': ['bcg'],
};

export const BARS = 'abcdefg';

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)$/;

/**
 * Parses a typed number: null when nothing is typed, NaN when it is no number. Full-width digits and the typographic
 * minus sign are accepted; an exponent or a comma is not, because both are easily mistyped.
 */
export function parseTypedNumber(text: string): number | null {
  const plain = text.normalize('NFKC').replaceAll(/[−‐–]/g, '-').trim();
  if (plain === '') return null;
  return NUMBER.test(plain) ? Number(plain) : Number.NaN;
}

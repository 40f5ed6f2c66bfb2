const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)$/;

/**
 * A number as people type it: null when nothing is typed, NaN when it is no number. Full-width digits and the printed
 * minus sign count as typed by a Japanese keyboard; an exponent or a comma does not, because both get mistyped.
 */
export function parseTypedNumber(text: string): number | null {
  const plain = text.normalize('NFKC').replaceAll(/[−‐–]/g, '-').trim();
  if (plain === '') return null;
  return NUMBER.test(plain) ? Number(plain) : Number.NaN;
}

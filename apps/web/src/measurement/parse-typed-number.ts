/** A number as people type it: full-width digits and the true minus sign count, commas as thousands do not. */
export function parseTypedNumber(text: string): number | null {
  const plain = text.normalize('NFKC').trim().replace('−', '-');
  if (!/^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain)) return null;
  const value = Number(plain);
  return Number.isFinite(value) ? value : null;
}

import { parseTypedNumber as parse } from '@tenken/contract/gauge/typed-number.ts';

/** A number as people type it; null for nothing and for what is no ordinary number. */
export function parseTypedNumber(text: string): number | null {
  const value = parse(text);
  return value !== null && Number.isFinite(value) ? value : null;
}

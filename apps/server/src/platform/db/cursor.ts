import { AppError } from '../errors.ts';

/** A place in a sorted list: the sort keys of the last row. Rows added while somebody pages neither repeat nor hide. */
export const encodeCursor = (keys: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify(keys)).toString('base64url');

/** Reads a cursor of ours; anything else is wrong input. */
export function decodeCursor(text: string, length: number): (string | number)[] {
  try {
    const keys: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    const isOurs =
      Array.isArray(keys) &&
      keys.length === length &&
      keys.every((key) => typeof key === 'string' || Number.isFinite(key));
    if (isOurs) return keys as (string | number)[];
  } catch {
    // falls through
  }
  throw new AppError('invalid_input', { fields: { page: ['invalid_cursor'] } });
}

/** Cuts a list that was asked for one row more than a page holds. */
export function toPage<Row, Wire>(
  rows: readonly Row[],
  pageSize: number,
  keysOf: (row: Row) => readonly (string | number)[],
  toWire: (row: Row) => Wire,
): { records: Wire[]; navigation: { next_page: string | null } } {
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  const next_page = rows.length > pageSize && last !== undefined ? encodeCursor(keysOf(last)) : null;
  return { records: page.map(toWire), navigation: { next_page } };
}

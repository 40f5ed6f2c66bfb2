import { idOf } from '@tenken/contract/wire/id.ts';
import { datetime } from '@tenken/contract/wire/scalars.ts';
import { text } from '@tenken/contract/wire/text.ts';
import * as z from 'zod/mini';
import { AppError } from '../errors.ts';

/**
 * Encodes a position in a sorted list: the sort keys of the last row. Inserts between two pages neither repeat nor
 * hide rows.
 */
export const encodeCursor = (keys: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify(keys)).toString('base64url');

/** A position in a list by time. */
export interface TimePlace {
  readonly at: Date;
  readonly id: string;
}

/** A position in a list by name. */
export interface NamePlace {
  readonly name: string;
  readonly id: string;
}

const id = idOf('row');
/** As text or in milliseconds. */
const instant = z.pipe(
  z.union([
    z.string(),
    z.pipe(
      z.number().check(z.minimum(-8.64e15), z.maximum(8.64e15)),
      z.transform((at: number) => new Date(at).toISOString()),
    ),
  ]),
  datetime,
);
const timeKeys = z.tuple([instant, id]);
/** Twice as long as any name. */
const nameKeys = z.tuple([text(200), id]);

export function timePlaceOf(page: string | undefined): TimePlace | null {
  if (page === undefined) return null;
  const [at, rowId] = readCursor(page, timeKeys);
  return { at, id: rowId };
}

export function namePlaceOf(page: string | undefined): NamePlace | null {
  if (page === undefined) return null;
  const [name, rowId] = readCursor(page, nameKeys);
  return { name, id: rowId };
}

/** Decodes a cursor; anything else is an input error and reaches no statement. */
export function readCursor<Keys extends z.ZodMiniType>(page: string, keys: Keys): z.infer<Keys> {
  const read = z.safeParse(keys, parse(Buffer.from(page, 'base64url').toString()));
  if (!read.success) throw new AppError('invalid_input', { fields: { page: ['invalid_cursor'] } });
  return read.data;
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/** Makes a page of a list that was queried with one row more than the page size. */
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

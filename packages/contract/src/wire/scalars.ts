import * as z from 'zod/mini';
import { textLike } from './text.ts';

const DATETIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;
const DATETIME_MAX_LENGTH = '2026-11-15T09:00:00.123456789+09:00'.length;
/** Years that every part of the product writes with four digits, also after subtracting an offset. */
const FIRST_INSTANT = Date.parse('0001-01-01T00:00:00Z');
const LAST_INSTANT = Date.parse('9999-12-31T23:59:59.999Z');

const isInstant = (text: string): boolean => {
  const at = Date.parse(text);
  return at >= FIRST_INSTANT && at <= LAST_INSTANT && hasDay(text.slice(0, 10));
};

/** Date parsing overflows into the next month: 2026-02-30 would be the 2nd of March. */
const hasDay = (day: string): boolean => new Date(day).toISOString().startsWith(day);

/** ISO 8601 with offset, as every datetime of the API; converted to a Date. */
export const datetimeText = textLike(DATETIME, DATETIME_MAX_LENGTH, 'invalid_datetime').check(
  z.refine(isInstant, 'invalid_datetime'),
);

export const datetime = z.pipe(
  datetimeText,
  z.transform((text: string) => new Date(text)),
);

export const finite = z.number().check(z.refine((value) => Number.isFinite(value), 'invalid_number'));

/** Integers of the database have 32 bits: versions, revisions, counts. */
const WHOLE_BOUNDS = { minimum: -(2 ** 31), maximum: 2 ** 31 - 1 } as const;
export const wholeNumber = z.number().check(
  z.refine((value) => Number.isSafeInteger(value), { error: 'invalid_number', abort: true }),
  z.minimum(WHOLE_BOUNDS.minimum, 'too_small'),
  z.maximum(WHOLE_BOUNDS.maximum, 'too_big'),
);

/** `?is_confirmed=true` in a query string. */
export const queryBoolean = z.pipe(
  z.enum(['true', 'false']),
  z.transform((text: 'true' | 'false') => text === 'true'),
);

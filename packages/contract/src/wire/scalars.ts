import * as z from 'zod/mini';

/** ISO 8601 with offset, as every datetime on the wire; read into a Date. */
export const datetimeText = z
  .string()
  .check(
    z.refine(
      (text) =>
        /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/.test(text) &&
        !Number.isNaN(Date.parse(text)),
      'invalid_datetime',
    ),
  );

export const datetime = z.pipe(
  datetimeText,
  z.transform((text: string) => new Date(text)),
);

export const finite = z.number().check(z.refine((value) => Number.isFinite(value), 'invalid_number'));
export const wholeNumber = z
  .number()
  .check(z.refine((value) => Number.isSafeInteger(value), 'invalid_number'));

/** `?is_confirmed=true` in a query string. */
export const queryBoolean = z.pipe(
  z.enum(['true', 'false']),
  z.transform((text: 'true' | 'false') => text === 'true'),
);

import { decodeCursor } from '../platform/db/cursor.ts';
import { AppError } from '../platform/errors.ts';

/** The time and id a page of a list by time goes on from. */
export function placeOfPage(page: string | undefined): readonly [string, string] | null {
  if (page === undefined) return null;
  const [at, id] = decodeCursor(page, 2);
  if (Number.isNaN(Date.parse(String(at))))
    throw new AppError('invalid_input', { fields: { page: ['invalid_cursor'] } });
  return [String(at), String(id)];
}

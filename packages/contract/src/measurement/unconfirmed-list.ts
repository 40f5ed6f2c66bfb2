/** Instants a list covers: from (included) until (not included). */
export interface ListRange {
  readonly from: Date;
  readonly until: Date;
}

interface Listed {
  readonly id: string;
  readonly datetime: string;
  readonly is_confirmed: boolean;
}

/**
 * A list of unconfirmed results, newest first, after one of them changed: a confirmed one leaves it, a listed one is
 * replaced, and an unconfirmed one that is not listed enters only when its time lies in the range.
 */
export function withResult<Result extends Listed>(
  list: readonly Result[],
  result: Result,
  range: ListRange,
): Result[] {
  const isListed = list.some(({ id }) => id === result.id);
  if (result.is_confirmed) return isListed ? list.filter(({ id }) => id !== result.id) : [...list];
  if (isListed) return list.map((other) => (other.id === result.id ? result : other));
  if (!isInRange(result, range)) return [...list];
  const place = list.findIndex((other) => isBefore(other, result));
  return place === -1 ? [...list, result] : list.toSpliced(place, 0, result);
}

function isInRange({ datetime }: Listed, { from, until }: ListRange): boolean {
  const at = Date.parse(datetime);
  return at >= from.getTime() && at < until.getTime();
}

const isBefore = (a: Listed, b: Listed): boolean => {
  const apart = Date.parse(a.datetime) - Date.parse(b.datetime);
  return apart < 0 || (apart === 0 && a.id < b.id);
};

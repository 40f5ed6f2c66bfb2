/**
 * A fixed locale, so that the pages of a list are consistent for all users: Japanese, which sorts Latin letters as
 * English does.
 */
const names = new Intl.Collator('ja', { numeric: true });

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Natural order: Pump 2 before Pump 10. */
export const compareNames = (one: string, other: string): number => names.compare(one, other);

/** By name, and by id where names are equal. */
export const byName = (one: Named, other: Named): number =>
  names.compare(one.name, other.name) || Number(one.id > other.id) - Number(one.id < other.id);

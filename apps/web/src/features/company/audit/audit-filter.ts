import { isCalendarDay } from '@tenken/contract/wire/calendar-day.ts';
import { periodOf } from '@tenken/contract/wire/date-range.rules.ts';
import type { AuditEntry } from '@tenken/contract/company/audit.schema.ts';
import type { AuditFilter } from './audit.queries.ts';

export const ALL = 'all';

/** What a person chose to see of the log. */
export interface AuditChoice {
  readonly group: string;
  readonly personId: string;
  readonly objectKind: string;
  /** One thing alone, chosen from an entry. */
  readonly object: AuditEntry['object'] | null;
  /** `YYYY-MM-DD`, or what is typed so far. */
  readonly first: string;
  readonly last: string;
}

export const EVERYTHING: AuditChoice = {
  group: ALL,
  personId: ALL,
  objectKind: ALL,
  object: null,
  first: '',
  last: '',
};

/** The choice as the call takes it: days are those of the reader's clock, and a day that is not written out is no filter. */
export function auditFilterOf(choice: AuditChoice, timeZone: string): AuditFilter {
  const kind = choice.object?.kind ?? choice.objectKind;
  const dayOf = (day: string) => (isCalendarDay(day) ? periodOf({ first: day, last: day }, timeZone) : null);
  const from = dayOf(choice.first)?.from;
  const until = dayOf(choice.last)?.until;
  return {
    ...(choice.group === ALL ? {} : { action: choice.group }),
    ...(choice.personId === ALL ? {} : { actor_id: choice.personId }),
    ...(kind === ALL ? {} : { object_kind: kind }),
    ...(choice.object ? { object_id: choice.object.id } : {}),
    ...(from ? { from_datetime: from.toISOString() } : {}),
    ...(until ? { until_datetime: until.toISOString() } : {}),
  };
}

/** The first day may not come after the last. */
export const isTurnedAround = ({ first, last }: AuditChoice): boolean =>
  isCalendarDay(first) && isCalendarDay(last) && first > last;

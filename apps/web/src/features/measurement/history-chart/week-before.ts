import type { Period } from '@tenken/contract/wire/date-range.rules.ts';

export const WEEK_MS = 7 * 86_400_000;

/** The line of the week before is a line of its own, of the same gauge. */
export const weekBeforeId = (gaugeId: string): string => `${gaugeId} a week before`;

export const weekBefore = ({ from, until }: Period): Period => ({
  from: new Date(from.getTime() - WEEK_MS),
  until: new Date(until.getTime() - WEEK_MS),
});

/** In a longer period the two lines would show the same readings twice. A clock change makes a week an hour longer. */
export const isWeekAtMost = ({ from, until }: Period): boolean =>
  until.getTime() - from.getTime() <= WEEK_MS + 3_600_000;

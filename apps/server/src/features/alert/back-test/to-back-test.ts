import type { BackTest } from '@tenken/contract/alert/alert.schema.ts';
import { shownLevel } from '@tenken/contract/alert/shown-level.ts';
import type { Seen } from '../series/series.store.ts';
import type { BackTested } from './run-back-test.ts';

export function toBackTest(
  alerts: readonly BackTested[],
  series: readonly Seen[],
  { from, until }: { from: Date; until: Date },
): BackTest {
  const seen = new Map(series.map((one) => [one.observation.id, one]));
  const photoOf = (id: string) => seen.get(id)?.photo_id ?? null;
  return {
    from: from.toISOString(),
    until: until.toISOString(),
    observation_count: series.filter(
      ({ observation: { at, of } }) => of !== 'nothing' && at >= from.getTime(),
    ).length,
    alert_count: alerts.length,
    announcement_count: alerts.reduce((sum, { announcements }) => sum + announcements.length, 0),
    alerts: alerts.map(({ kind, level, id, started_at, ended_at, announcements }) => ({
      kind,
      level: shownLevel(kind, level) === 'error' ? 'error' : 'warning',
      started_at: new Date(started_at).toISOString(),
      ended_at: ended_at === null ? null : new Date(ended_at).toISOString(),
      photo_id: photoOf(id),
      value: seen.get(id)?.value ?? null,
      announcements: announcements.map(({ at, cause = 'raised', observation_id }) => ({
        at: new Date(at).toISOString(),
        cause,
        photo_id: photoOf(observation_id),
      })),
    })),
  };
}

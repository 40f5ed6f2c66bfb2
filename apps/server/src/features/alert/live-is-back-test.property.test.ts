import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BackTest } from '@tenken/contract/alert/alert.schema.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { AlertTest, timeAt } from '../../../test/kit/alert-test.ts';
import { onStateChanged } from './on-camera.ts';
import { onReading } from './on-reading.ts';

let alerts: AlertTest;
beforeAll(async () => {
  alerts = await AlertTest.start();
});
afterAll(() => alerts.close());

const DAYS = 3;
const LENGTH = DAYS * 1440;

type Event =
  | { readonly of: 'reading'; readonly minute: number; readonly value: number | null; readonly delay: number }
  | { readonly of: 'silence'; readonly minute: number }
  | { readonly of: 'review'; readonly after: number; readonly which: number; readonly value: number | null };

const minute = fc.integer({ min: 10, max: LENGTH - 600 });
const event: fc.Arbitrary<Event> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      of: fc.constant('reading' as const),
      minute,
      value: fc.constantFrom(0.1, 0.3, 0.9, 1.21, 1.3, 1.5, null),
      delay: fc.constantFrom(0, 0, 0, 40, 400),
    }),
  },
  { weight: 1, arbitrary: fc.record({ of: fc.constant('silence' as const), minute }) },
  {
    weight: 2,
    arbitrary: fc.record({
      of: fc.constant('review' as const),
      after: minute,
      which: fc.nat(30),
      value: fc.constantFrom(0.3, 0.9, 1.3, null),
    }),
  },
);
const arrivalOf = (one: Event): number =>
  one.of === 'reading' ? one.minute + one.delay : one.of === 'review' ? one.after : one.minute;

const settings = fc.record({
  deadband: fc.constantFrom(0, 0.1),
  on_recovery: fc.boolean(),
  unreadable: fc.record({ is_enabled: fc.boolean(), photos: fc.constantFrom(1, 2) }),
  tools: fc.constantFrom(
    { on_delay_minutes: 0, off_delay_minutes: 0, needed: 1, of: 1, cooldown_minutes: 0 },
    { on_delay_minutes: 60, off_delay_minutes: 0, needed: 1, of: 1, cooldown_minutes: 300 },
    { on_delay_minutes: 0, off_delay_minutes: 90, needed: 2, of: 3, cooldown_minutes: 0 },
  ),
});
const when = fc.constantFrom('estimate', 'confirmed', 'both');

let series = 0;

test('[GEN-032] with late, corrected and missing readings in any order, live alerts equal those of the back-test', async () => {
  const uma = async () => alerts.signIn('uma');
  await fc.assert(
    fc.asyncProperty(
      fc.array(event, { minLength: 5, maxLength: 30 }),
      settings,
      when,
      async (events, more, follows) => {
        const begin = (series += 10) * 1440;
        alerts.at(begin);
        const gauge = await alerts.gauge([], { when: follows });
        await alerts.db
          .updateTable('gauge')
          .set({ measurement_change_alert_config: JSON.stringify({ is_enabled: true, minimum_change: 0.3 }) })
          .where('id', '=', gauge)
          .execute();
        await alerts.db
          .insertInto('alert_setting')
          .values({ gauge_id: gauge, settings: JSON.stringify(more), updated_at: timeAt(begin) })
          .execute();
        await live(gauge, begin, events);
        alerts.at(begin + LENGTH);
        const response = await alerts.server.call(
          { method: 'POST', url: `/console/api/gauges/${gauge}/back_test`, payload: { days: DAYS } },
          await uma(),
        );
        expect(response.statusCode, response.body).toBe(200);
        expect(await stored(gauge)).toEqual(tested(response.json<BackTest>()));
      },
    ),
    { numRuns: 25, seed: 20_261_116 },
  );
}, 120_000);

/** Delivers each event when it becomes known, sometimes twice. */
async function live(gauge: Id<'gauge'>, begin: number, events: readonly Event[]): Promise<void> {
  const ids: Id<'measurement'>[] = [];
  const taken = new Set<number>();
  for (const one of events.toSorted((a, b) => arrivalOf(a) - arrivalOf(b))) {
    if (one.of === 'silence') {
      alerts.at(begin + one.minute);
      const at = timeAt(begin + one.minute).toISOString();
      await onStateChanged(alerts.server.platform, { camera_id: 'C1', from: 'fine', to: 'silent', at });
    } else if (one.of === 'review') {
      const id = ids[one.which];
      if (id === undefined) continue;
      alerts.at(begin + one.after);
      const isEmpty = await alerts.db
        .selectFrom('measurement')
        .select('estimated_value')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      await alerts.confirm(gauge, id, one.value ?? (isEmpty.estimated_value === null ? 1 : null));
    } else if (!taken.has(one.minute)) {
      taken.add(one.minute);
      const id = await alerts.read(gauge, begin + one.minute, one.value, {
        receivedAt: begin + one.minute + one.delay,
      });
      ids.push(id);
      if (ids.length % 5 === 0)
        await onReading(alerts.server.platform, { measurement_id: id, gauge_id: gauge }, { isReview: false });
    }
  }
}

async function stored(gauge: Id<'gauge'>): Promise<string[]> {
  const { rows } = await sql<{ kind: string; level: string; started_at: Date; ended_at: Date | null }>`
    select kind, level, started_at, ended_at from alert where gauge_id = ${gauge} and state <> 'withdrawn'`.execute(
    alerts.db,
  );
  return rows
    .map(({ kind, level, started_at, ended_at }) =>
      line(kind, level, started_at.toISOString(), ended_at?.toISOString() ?? null),
    )
    .toSorted();
}

const tested = ({ alerts: found }: BackTest): string[] =>
  found.map(({ kind, level, started_at, ended_at }) => line(kind, level, started_at, ended_at)).toSorted();

const line = (kind: string, level: string, from: string, until: string | null): string =>
  `${kind} ${level} ${from} ${until ?? 'open'}`;

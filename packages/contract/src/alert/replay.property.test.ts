import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AlertRule, Suppression } from './alert-rule.ts';
import { type Checkpoint, dayOf, replayFrom } from './checkpoints.ts';
import { QUIET } from './alert-state.ts';
import { byTime, alertsOf, replay } from './replay.ts';
import type { Observation } from './observation.ts';
import { LIMIT, ruleOf } from './series.testing.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const time = fc.integer({ min: 0, max: 5 * 24 * 60 }).map((minute) => minute * MINUTE_MS);
const value = fc.option(fc.constantFrom(0.1, 0.3, 0.9, 1.21, 1.3, 1.5));

const reading: fc.Arbitrary<Observation> = fc.record({
  of: fc.constant('reading'),
  at: time,
  id: fc.uuid(),
  estimated_value: value,
  confirmed_value: fc.constantFrom(0.3, 0.9, 1.3),
  is_confirmed: fc.boolean(),
  is_doubtful: fc.boolean(),
});
const silence: fc.Arbitrary<Observation> = fc.record({ of: fc.constant('nothing'), at: time, id: fc.uuid() });
const series = fc.array(fc.oneof({ arbitrary: reading, weight: 8 }, silence), { maxLength: 60 });

const when = fc.constantFrom('estimate' as const, 'confirmed' as const, 'both' as const);
const rule: fc.Arbitrary<AlertRule> = fc
  .tuple(
    fc.oneof(
      fc.record({ deadband: fc.constantFrom(0, 0.1), when }).map((part) => ({ ...LIMIT, ...part })),
      when.map((followed) => ({ kind: 'change' as const, minimum_change: 0.3, when: followed })),
      fc.constant({ kind: 'unreadable' as const }),
    ),
    fc.constantFrom(
      {},
      { needed: 2, of: 3 },
      { on_delay_minutes: 60 },
      { off_delay_minutes: 90, cooldown_minutes: 300 },
    ),
    fc.record({
      repeat: fc.constantFrom('on_change' as const, 'every_time' as const),
      on_recovery: fc.boolean(),
      period: fc.constantFrom(null, { start: 480, end: 1080 }),
    }),
  )
  .map(([condition, tools, announcing]) => ruleOf(condition, tools, announcing));

const suppressions: fc.Arbitrary<Suppression[]> = fc.array(
  fc
    .tuple(time, fc.integer({ min: 1, max: 12 }), fc.constantFrom('maintenance' as const, 'shelved' as const))
    .map(([from, hours, why]) => ({ from, until: from + hours * HOUR_MS, why })),
  { maxLength: 2 },
);

/** Like the server: observations in the order of their arrival, each stored with its own time. */
function live(one: AlertRule, suppressions: Suppression[], arrivals: readonly Observation[]) {
  let checkpoints: Checkpoint[] = [{ at: -Infinity, state: QUIET }];
  const stored: Observation[] = [];
  let state = QUIET;
  for (const arrival of arrivals) {
    stored.push(arrival);
    const from = checkpoints.findLast(({ at }) => at <= dayOf(arrival.at)) ?? { at: -Infinity, state: QUIET };
    const again = replayFrom(
      one,
      suppressions,
      stored.filter(({ at }) => at >= from.at),
      from,
    );
    checkpoints = [...checkpoints.filter(({ at }) => at <= from.at), ...again.checkpoints];
    ({ state } = again);
  }
  return state;
}

test('observations in any order give the result of the back-test', () => {
  fc.assert(
    fc.property(rule, suppressions, series, (one, suppressions, arrivals) => {
      expect(live(one, suppressions, arrivals)).toEqual(replay(one, suppressions, arrivals).state);
    }),
    { numRuns: 300, seed: 20_261_116 },
  );
});

test('alerts do not overlap, begin before they end, and are announced while they are open', () => {
  fc.assert(
    fc.property(rule, suppressions, series, (one, suppressions, arrivals) => {
      const alerts = alertsOf(replay(one, suppressions, arrivals.toSorted(byTime)).transitions);
      for (const [index, alert] of alerts.entries()) {
        const end = alert.ended_at ?? Infinity;
        expect(end).toBeGreaterThanOrEqual(alert.started_at);
        expect(alerts[index + 1]?.started_at ?? Infinity).toBeGreaterThanOrEqual(end);
        for (const { at } of alert.announcements) {
          expect(at).toBeGreaterThanOrEqual(alert.started_at);
          expect(at).toBeLessThanOrEqual(end);
        }
      }
      if (one.announcing.repeat === 'on_change' && !one.announcing.on_recovery)
        expect(alerts.every(({ announcements }) => announcements.length <= 2)).toBe(true);
    }),
    { numRuns: 300, seed: 20_261_116 },
  );
});

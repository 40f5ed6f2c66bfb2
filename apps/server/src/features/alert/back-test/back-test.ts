import type * as routes from '@tenken/contract/alert/alert-settings.routes.ts';
import { gaugeAlertSettings, guardAlertSettings } from '@tenken/contract/alert/alert-settings.schema.ts';
import { CHANGE_WINDOW_HOURS, MAX_OBSERVATIONS } from '@tenken/contract/alert/alert.limits.ts';
import type { AlertKind } from '@tenken/contract/alert/alert-rule.ts';
import type { BackTest } from '@tenken/contract/alert/alert.schema.ts';
import { type RuleSet, rulesOfGauge, rulesOfGuard } from '@tenken/contract/alert/rules-of.ts';
import { TREND_HOURS } from '@tenken/contract/alert/time-to-limit.ts';
import * as z from 'zod/mini';
import type { UserCaller } from '../../account/caller.ts';
import { findCamera } from '../../camera/camera.store.ts';
import { configurationOf } from '../../gauge/configuration-of.ts';
import { requireGauge } from '../../gauge/require-gauge.ts';
import { requireGuard } from '../../guard/require-guard.ts';
import { interactiveTask } from '../../../platform/cpu/cpu-pool.ts';
import { memoizeByInstance } from '../../../platform/batch.ts';
import type { Call } from '../../../platform/http/call.ts';
import { ConcurrencyLimiter } from '../../../platform/limits/concurrency-limiter.ts';
import type { RateLimiter } from '../../../platform/limits/rate-limiter.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findSuppressions } from '../series/suppressions.store.ts';
import { findSeries, type SeriesEntry } from '../series/series.store.ts';
import { findSettings } from '../settings/setting.store.ts';
import type { Watched } from '../subject/subject.ts';
import type { BackTested, BackTestInput } from './run-back-test.ts';
import { shownLevel } from '@tenken/contract/alert/shown-level.ts';

const HOUR_MS = 3_600_000;
const TIMEOUT_MS = 10_000;

/** The alerts that unsaved limits and settings would have raised in the last days. */
export async function backTestGauge(
  platform: Platform,
  { caller, params, body }: Call<typeof routes.backTestGauge, UserCaller>,
): Promise<BackTest> {
  const gauge = await requireGauge(platform, caller, params.id, 'read');
  const stored = configurationOf(gauge);
  const draft = {
    ...definedFields({
      control_limits_config: body.control_limits_config,
      system_limits_config: body.system_limits_config,
      measurement_change_alert_config: body.measurement_change_alert_config,
    }),
    email_notification_config: body.email_notification_config ?? stored.email_notification_config,
  };
  const saved = (await findSettings(platform.db, 'gauge_id', gauge.id)) as object;
  const settings = z.parse(gaugeAlertSettings, { ...saved, ...definedFields(body.alert_settings ?? {}) });
  const camera = await findCamera(platform.db, gauge.camera_id);
  const rules = rulesOfGauge(withoutNulls({ ...stored, ...draft }), settings, camera?.timezone ?? 'UTC');
  const { id, camera_id, facility_id } = gauge;
  const tested = { subject: 'gauge', id, camera_id, facility_id, trigger_input: null } as const;
  return withConcurrencyLimit(platform, caller, () =>
    run(platform, caller, tested, { rules, days: body.days }),
  );
}

export async function backTestGuard(
  platform: Platform,
  { caller, params, body }: Call<typeof routes.backTestGuard, UserCaller>,
): Promise<BackTest> {
  const guard = await requireGuard(platform, caller, params.id, 'read');
  const saved = (await findSettings(platform.db, 'guard_id', guard.id)) as object;
  const settings = z.parse(guardAlertSettings, { ...saved, ...definedFields(body.alert_settings ?? {}) });
  const flags = {
    alert_on_anomaly_estimate: body.alert_on_anomaly_estimate ?? guard.alert_on_anomaly_estimate,
    alert_on_anomaly_confirmed: body.alert_on_anomaly_confirmed ?? guard.alert_on_anomaly_confirmed,
  };
  const { id, camera_id, facility_id } = guard;
  const rules = rulesOfGuard(flags, settings, guard.timezone);
  const tested = { subject: 'guard', id, camera_id, facility_id, trigger_input: null } as const;
  return withConcurrencyLimit(platform, caller, () =>
    run(platform, caller, tested, { rules, days: body.days }),
  );
}

type Tested = Pick<Watched, 'subject' | 'id' | 'camera_id' | 'facility_id' | 'trigger_input'>;

const limiters = memoizeByInstance((_limiter: RateLimiter) => new ConcurrencyLimiter());

/** The series stays in memory until a thread has evaluated it, so each company may run only a few at once. */
const withConcurrencyLimit = (
  platform: Platform,
  { company_id }: UserCaller,
  work: () => Promise<BackTest>,
): Promise<BackTest> => limiters(platform.limiter).pass(company_id ?? '', work);

/** Loads the series here and evaluates it in a thread: thirty days of readings are thousands of steps. */
async function run(
  { db, clock, cpu }: Platform,
  caller: UserCaller,
  tested: Tested,
  { rules, days }: { rules: RuleSet; days: number },
): Promise<BackTest> {
  const until = clock.now();
  const requestedFrom = new Date(until.getTime() - days * 24 * HOUR_MS);
  const before = new Date(requestedFrom.getTime() - Math.max(CHANGE_WINDOW_HOURS, TREND_HOURS) * HOUR_MS);
  const series = await findSeries(db, tested, { from: before });
  const from = startOf(series, requestedFrom);
  const suppressionsOf = await findSuppressions(db, tested, before);
  const input: BackTestInput = {
    rules: (Object.entries(rules) as [AlertKind, NonNullable<RuleSet[AlertKind]>][]).map(([kind, rule]) => ({
      kind,
      rule,
      suppressions: suppressionsOf(kind),
    })),
    series: series.map(({ observation }) => observation),
    from: from.getTime(),
  };
  const alerts = await cpu.run<BackTestInput, BackTested[]>(
    'runBackTest',
    input,
    interactiveTask(caller, TIMEOUT_MS),
  );
  return toBackTest(alerts, series, { from, until });
}

/** When the series was cut, the period begins with the oldest observation that was evaluated. */
function startOf(series: readonly SeriesEntry[], requestedFrom: Date): Date {
  const oldest = series[0]?.observation.at ?? -Infinity;
  return series.length < MAX_OBSERVATIONS || oldest < requestedFrom.getTime()
    ? requestedFrom
    : new Date(oldest);
}

/** Only the fields that were sent. */
const definedFields = (patch: object): object =>
  Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));

/** null removes limits or the change alert. */
const withoutNulls = <Configuration extends object>(configuration: Configuration): Configuration =>
  Object.fromEntries(Object.entries(configuration).filter(([, value]) => value !== null)) as Configuration;

function toBackTest(
  alerts: readonly BackTested[],
  series: readonly SeriesEntry[],
  { from, until }: { from: Date; until: Date },
): BackTest {
  const entries = new Map(series.map((one) => [one.observation.id, one]));
  const photoOf = (id: string) => entries.get(id)?.photo_id ?? null;
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
      value: entries.get(id)?.value ?? null,
      announcements: announcements.map(({ at, cause = 'raised', observation_id }) => ({
        at: new Date(at).toISOString(),
        cause,
        photo_id: photoOf(observation_id),
      })),
    })),
  };
}

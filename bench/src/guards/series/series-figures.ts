import { auroc, rounded } from '../figures.ts';
import type { PhotoVerdict } from './replay-series.ts';

/** Figures as users experience them; shares are 0 to 1. */
export interface ReplayFigures {
  readonly live_photos: number;
  readonly false_alarms: number;
  readonly false_alarm_share: number;
  readonly false_alarms_per_week: number;
  /** Consecutive alarms count as one. */
  readonly false_alarm_episodes: number;
  /** From the beginning to the end of the last alarm before the first week without one; null where there was no such week. */
  readonly days_until_quiet_week: number | null;
  readonly refused_share: number;
  readonly light_not_seen_share: number;
  readonly defects: number;
  readonly found_share: number;
  readonly auroc: number;
  /** Camera time: hour → false alarms. */
  readonly false_alarm_hours: Readonly<Record<string, number>>;
}

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** Counts results; photos in order. */
export function figuresOf(verdicts: readonly PhotoVerdict[]): ReplayFigures {
  const normal = verdicts.filter(({ isDefect }) => !isDefect);
  const defect = verdicts.filter(({ isDefect }) => isDefect);
  const alarms = normal.filter(({ answer }) => answer === 'anomaly');
  const [first, last] = [normal[0]!.takenAtMs, normal.at(-1)!.takenAtMs];
  const share = (list: readonly PhotoVerdict[], answer: PhotoVerdict['answer']): number =>
    list.length === 0 ? 0 : rounded(list.filter((one) => one.answer === answer).length / list.length);
  return {
    live_photos: normal.length,
    false_alarms: alarms.length,
    false_alarm_share: share(normal, 'anomaly'),
    false_alarms_per_week: rounded((alarms.length * 7 * DAY_MS) / Math.max(last - first, HOUR_MS)),
    false_alarm_episodes: normal.filter(
      ({ answer }, at) => answer === 'anomaly' && normal[at - 1]?.answer !== 'anomaly',
    ).length,
    days_until_quiet_week: quietFrom(first, last, alarms),
    refused_share: share(normal, 'refused'),
    light_not_seen_share: share(normal, 'light_not_seen'),
    defects: defect.length,
    found_share: share(defect, 'anomaly'),
    auroc: rounded(
      auroc(
        normal.map(({ above }) => above),
        defect.map(({ above }) => above),
      ),
    ),
    false_alarm_hours: countHours(alarms),
  };
}

function quietFrom(first: number, last: number, alarms: readonly PhotoVerdict[]): number | null {
  const times = [...alarms.map(({ takenAtMs }) => takenAtMs), last];
  let quietSince = first;
  for (const time of times) {
    if (time - quietSince >= 7 * DAY_MS) return rounded((quietSince - first) / DAY_MS);
    quietSince = time;
  }
  return null;
}

function countHours(alarms: readonly PhotoVerdict[]): Record<string, number> {
  const hours: Record<string, number> = {};
  for (const { takenAtMs } of alarms) {
    const hour = String(new Date(takenAtMs).getUTCHours()).padStart(2, '0');
    hours[hour] = (hours[hour] ?? 0) + 1;
  }
  return hours;
}

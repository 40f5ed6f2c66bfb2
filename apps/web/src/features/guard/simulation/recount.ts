import { answerTo } from '@tenken/anomaly/detect/answer.ts';
import type { Simulation } from '@tenken/contract/guard/ai-model.schema.ts';

export type ScoredRecord = Simulation['records'][number];
export type Counts = Pick<
  Simulation,
  'total' | 'anomalies' | 'confirmed_anomalies' | 'false_alarms' | 'missed' | 'light_not_seen'
>;

/** Applies a threshold to stored scores in the browser, without a request during a drag. */
export function recount(records: readonly ScoredRecord[], threshold: number): Counts {
  const counts = {
    total: records.length,
    anomalies: 0,
    confirmed_anomalies: 0,
    false_alarms: 0,
    missed: 0,
    light_not_seen: 0,
  };
  for (const { score, light_allowance: allowance, truth_is_anomaly } of records) {
    const answer = answerTo({ score, allowance }, threshold);
    const isFlagged = answer === 'anomaly';
    if (answer === 'light_not_seen') counts.light_not_seen += 1;
    if (isFlagged) counts.anomalies += 1;
    if (isFlagged && truth_is_anomaly === true) counts.confirmed_anomalies += 1;
    if (isFlagged && truth_is_anomaly === false) counts.false_alarms += 1;
    if (!isFlagged && truth_is_anomaly === true) counts.missed += 1;
  }
  return counts;
}

export type Verdict = 'confirmed_anomaly' | 'false_alarm' | 'missed' | 'flagged';

/** What is worth looking at: everything flagged, and the anomalies that would be missed; highest score first. */
export function notableRecords(
  records: readonly ScoredRecord[],
  threshold: number,
): { record: ScoredRecord; verdict: Verdict }[] {
  return records
    .flatMap((record) => {
      const verdict = verdictOf(record, threshold);
      return verdict === null ? [] : [{ record, verdict }];
    })
    .toSorted((a, b) => b.record.score - a.record.score);
}

function verdictOf({ score, truth_is_anomaly }: ScoredRecord, threshold: number): Verdict | null {
  if (score <= threshold) return truth_is_anomaly === true ? 'missed' : null;
  if (truth_is_anomaly === null) return 'flagged';
  return truth_is_anomaly ? 'confirmed_anomaly' : 'false_alarm';
}

export interface Bin {
  readonly from: number;
  readonly until: number;
  readonly count: number;
}

/** A little room right of the highest score, so that the threshold can pass it. */
const ROOM = 1.08;

/** The right end of the score axis: everything seen, and the threshold in use. */
export function axisEnd(records: readonly ScoredRecord[], threshold: number): number {
  let end = threshold;
  for (const { score } of records) if (score > end) end = score;
  return end > 0 ? end * ROOM : 1;
}

/** How many photos have which score, from 0 to the end of the axis. */
export function histogram(records: readonly ScoredRecord[], end: number, count: number): Bin[] {
  const counts = Array.from({ length: count }, () => 0);
  for (const { score } of records) {
    const at = Math.min(count - 1, Math.max(0, Math.floor((score / end) * count)));
    counts[at]! += 1;
  }
  return counts.map((total, i) => ({
    from: (i * end) / count,
    until: ((i + 1) * end) / count,
    count: total,
  }));
}

import { MAX_OBSERVATIONS } from '@tenken/contract/alert/alert.limits.ts';
import type { AlertState } from '@tenken/contract/alert/alert-state.ts';
import type { Checkpoint } from '@tenken/contract/alert/checkpoints.ts';
import type { AlertTransition } from '@tenken/contract/alert/alert-transition.ts';
import type { Observation } from '@tenken/contract/alert/observation.ts';
import { byTime } from '@tenken/contract/alert/replay.ts';
import { replayVersions } from '@tenken/contract/alert/rule-versions.ts';
import { TREND_HOURS } from '@tenken/contract/alert/time-to-limit.ts';
import type { DatabaseTransaction } from '../../../platform/db/database.ts';
import { findSuppressions } from '../series/suppressions.store.ts';
import { findSeries, type SeriesEntry } from '../series/series.store.ts';
import type { Watched } from '../subject/subject.ts';
import { withinReach, type Run } from './plan-runs.ts';
import { seriesOfKind } from './series-of-kind.ts';

/** A rule evaluated up to the newest observation. */
export interface Evaluated extends Run {
  readonly watched: Watched;
  readonly state: AlertState;
  readonly transitions: readonly AlertTransition[];
  readonly checkpoints: readonly Checkpoint[];
  /** The observations it was evaluated with. */
  readonly own: readonly Observation[];
  readonly newest: { readonly at: Date; readonly id: string };
  /** By the id of the observation. */
  readonly entriesById: ReadonlyMap<string, SeriesEntry>;
}

const HOUR_MS = 3_600_000;
/** Readings for the trend line of each new reading, for a camera with a photo every minute. */
const MAX_STEP_READINGS = 5000;

/** Runs the rules of a subject over its series, which is loaded once. */
export async function runRules(
  tx: DatabaseTransaction,
  watched: Watched,
  runs: readonly Run[],
): Promise<Evaluated[]> {
  const from = Math.min(...runs.map(startOf));
  const isTrending = runs.some(({ kind }) => kind === 'time_to_limit');
  const isLong = runs.some(({ isReplay, before }) => isReplay || before === null);
  const series = await findSeries(tx, watched, {
    from: new Date(from - (isTrending ? TREND_HOURS * HOUR_MS : 0)),
    most: isLong ? MAX_OBSERVATIONS : MAX_STEP_READINGS,
  });
  const observations = series.map(({ observation }) => observation);
  const reach = series.length < MAX_OBSERVATIONS ? -Infinity : observations[0]!.at;
  const entriesById = new Map(series.map((one) => [one.observation.id, one]));
  const suppressionsOf = await findSuppressions(tx, watched, new Date(from));
  return withinReach(runs, reach).map((run) => {
    const own = seriesOfKind(run.kind, run.versions, observations, startOf(run)).filter((one) =>
      isAhead(run, one),
    );
    const result = replayVersions(run.versions, suppressionsOf(run.kind), own, run.start);
    // the start is stored: older changes have no effect
    const checkpoints = run.before === null ? [run.start, ...result.checkpoints] : result.checkpoints;
    return { ...run, ...result, checkpoints, watched, entriesById, own, newest: newestOf(run, own) };
  });
}

/** A step includes the newest observation, because a message may have to mention it. */
const startOf = ({ before, isReplay, start }: Run): number =>
  isReplay || before === null ? start.at : before.newest_at.getTime();

/** A step starts after the newest observation, also after one of the same time. */
function isAhead({ before, isReplay }: Run, { at, id }: Observation): boolean {
  if (isReplay || before === null) return true;
  const newest = before.newest_at.getTime();
  return at > newest || (at === newest && id > before.newest_id);
}

function newestOf({ before, start }: Run, own: readonly Observation[]): Evaluated['newest'] {
  const last = own.toSorted(byTime).at(-1);
  if (last) return { at: new Date(last.at), id: last.id };
  return { at: before?.newest_at ?? new Date(start.at), id: before?.newest_id ?? '' };
}

import type { AnalysisRecord } from '@tenken/contract/analysis/analysis.schema.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { subscriber } from '../../platform/outbox/subscriber.ts';
import type { Platform } from '../../platform/platform.ts';
import { analyseImage } from './analyse-image.ts';
import { analysePhoto } from './analyse-photo.ts';
import { closeAnalysis, findAnalysis, countFailure, saveStep, type AnalysisRow } from './analysis.store.ts';
import { publishAnalysisProgress } from './publish-analysis-progress.ts';

type Deps = Pick<Platform, 'db' | 'blobs' | 'clock' | 'cpu' | 'outbox' | 'log' | 'config'>;

/** Photos of one job; progress is published after each. */
const BATCH = 5;
/** After this many errors on one photo, the photo or the engine is the cause. */
const MAX_FAILURES = 3;

export const continueAnalyses = subscriber({
  event: 'analysis.progressed',
  name: 'analysis.on-analysis-progressed',
  concurrency: 1,
  handle: onAnalysisProgressed,
});

/** Reads the next photos of an analysis. Safe to repeat: it resumes at the stored progress. */
export async function onAnalysisProgressed(
  deps: Deps,
  event: { analysis_id: Id<'analysis'> },
): Promise<void> {
  try {
    await runBatch(deps, event.analysis_id);
  } catch (error) {
    if ((await countFailure(deps.db, event.analysis_id)) < MAX_FAILURES) throw error;
    deps.log.error({ err: error, analysis_id: event.analysis_id }, 'an analysis failed');
    await conclude(deps, event.analysis_id, 'failed');
  }
}

async function runBatch(deps: Deps, id: Id<'analysis'>): Promise<void> {
  for (let step = 0; step < BATCH; step += 1) {
    const row = await findAnalysis(deps.db, id);
    if (row?.status !== 'queued' && row?.status !== 'running') return;
    const records = await analyseNext(deps, row);
    if (records === null) return conclude(deps, id, 'completed');
    const isOurs = await inTransaction(deps.db, (tx) => saveStep(tx, row, records, deps.clock.now()));
    if (!isOurs) return;
  }
  await publishCurrent(deps, id);
}

/** The results of the next picture; null when there is none left. */
async function analyseNext(deps: Deps, row: AnalysisRow): Promise<AnalysisRecord[] | null> {
  const photoId = row.photo_ids[row.done];
  if (photoId !== undefined) return analysePhoto(deps, row, photoId);
  const imageId = row.image_ids[row.done - row.photo_ids.length];
  return imageId === undefined ? null : analyseImage(deps, row, imageId);
}

async function conclude(deps: Deps, id: Id<'analysis'>, status: 'completed' | 'failed'): Promise<void> {
  await inTransaction(deps.db, (tx) => closeAnalysis(tx, id, status, deps.clock.now()));
  await publishCurrent(deps, id);
}

/** The event is also the job for the next photos; for a finished analysis it does nothing. */
const publishCurrent = (deps: Deps, id: Id<'analysis'>): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    const row = await findAnalysis(tx, id);
    if (row) await publishAnalysisProgress(deps, tx, row);
  });

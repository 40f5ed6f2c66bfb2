import type { AnalysisRecord } from '@tenken/contract/analysis/analysis.schema.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { inTransaction } from '../platform/db/database.ts';
import { subscriber } from '../platform/outbox/subscriber.ts';
import type { Platform } from '../platform/platform.ts';
import { analyseImage } from './analyse-image.ts';
import { analysePhoto } from './analyse-photo.ts';
import { closeAnalysis, findAnalysis, noteFailure, saveStep, type AnalysisRow } from './analysis.store.ts';
import { publishProgress } from './publish-progress.ts';

type Parts = Pick<Platform, 'db' | 'blobs' | 'clock' | 'cpu' | 'outbox' | 'log' | 'config'>;

/** So many photos are one job; the console hears of the progress after each. */
const BATCH = 5;
/** So many errors on one photo: it is not the moment, it is the photo or the engine. */
const MAX_FAILURES = 3;

export const continueAnalyses = subscriber({
  event: 'analysis.progressed',
  name: 'analysis.on-analysis-progressed',
  concurrency: 1,
  handle: onAnalysisProgressed,
});

/** Reads the next photos of an analysis. Safe to repeat: it goes on where the stored progress says. */
export async function onAnalysisProgressed(
  parts: Parts,
  event: { analysis_id: Id<'analysis'> },
): Promise<void> {
  try {
    await runBatch(parts, event.analysis_id);
  } catch (error) {
    if ((await noteFailure(parts.db, event.analysis_id)) < MAX_FAILURES) throw error;
    parts.log.error({ err: error, analysis_id: event.analysis_id }, 'an analysis failed');
    await conclude(parts, event.analysis_id, 'failed');
  }
}

async function runBatch(parts: Parts, id: Id<'analysis'>): Promise<void> {
  for (let step = 0; step < BATCH; step += 1) {
    const row = await findAnalysis(parts.db, id);
    if (row?.status !== 'queued' && row?.status !== 'running') return;
    const records = await analyseNext(parts, row);
    if (records === null) return conclude(parts, id, 'completed');
    const isOurs = await inTransaction(parts.db, (tx) => saveStep(tx, row, records, parts.clock.now()));
    if (!isOurs) return;
  }
  await publishCurrent(parts, id);
}

/** What the next picture says; null when there is none left. */
async function analyseNext(parts: Parts, row: AnalysisRow): Promise<AnalysisRecord[] | null> {
  const photoId = row.photo_ids[row.done];
  if (photoId !== undefined) return analysePhoto(parts, row, photoId);
  const imageId = row.image_ids[row.done - row.photo_ids.length];
  return imageId === undefined ? null : analyseImage(parts, row, imageId);
}

async function conclude(parts: Parts, id: Id<'analysis'>, status: 'completed' | 'failed'): Promise<void> {
  await inTransaction(parts.db, (tx) => closeAnalysis(tx, id, status, parts.clock.now()));
  await publishCurrent(parts, id);
}

/** The event is also the job of the next photos; of a finished analysis it finds nothing to do. */
const publishCurrent = (parts: Parts, id: Id<'analysis'>): Promise<void> =>
  inTransaction(parts.db, async (tx) => {
    const row = await findAnalysis(tx, id);
    if (row) await publishProgress(parts, tx, row);
  });

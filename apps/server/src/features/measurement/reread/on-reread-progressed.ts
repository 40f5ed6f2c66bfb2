import { setTimeout as delay } from 'node:timers/promises';
import type { Id } from '@tenken/contract/wire/id.ts';
import { findCamera } from '../../camera/camera.store.ts';
import { findGauge } from '../../gauge/gauge.store.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { countFailure } from '../../../platform/jobs/count-failure.ts';
import { subscriber } from '../../../platform/outbox/subscriber.ts';
import type { Platform } from '../../../platform/platform.ts';
import { concludeReread } from './conclude-reread.ts';
import { publishRereadProgress } from './publish-reread-progress.ts';
import { repeatReading, skipReading } from './repeat-reading.ts';
import { findReadingsToRepeat, findReread, type RereadRow } from './reread.store.ts';

type Deps = Pick<Platform, 'db' | 'blobs' | 'clock' | 'cpu' | 'outbox' | 'log'>;

/** Photos of one job; progress is published after each. */
const BATCH = 10;
/** Attempts per photo; after that it is skipped. */
const TRIES_PER_PHOTO = 3;
/** Consecutive errors after which the re-reading fails: the photos are not the cause. Fewer than the attempts of a job. */
const MAX_FAILURES = 6;

export const continueRereads = subscriber({
  event: 'gauge.reread_progressed',
  name: 'reread.on-reread-progressed',
  concurrency: 1,
  handle: onRereadProgressed,
});

/** Reads the next photos of a gauge's history again. Safe to repeat: it resumes at the stored progress. */
export async function onRereadProgressed(
  deps: Deps,
  event: { reread_id: Id<'gauge_reread'> },
): Promise<void> {
  const reread = await findReread(deps.db, event.reread_id);
  if (reread?.status !== 'queued' && reread?.status !== 'running') return;
  try {
    await runBatch(deps, reread);
  } catch (error) {
    const noted = await countFailure(deps.db, 'gauge_reread', reread.id, deps.clock.now());
    if (!noted || noted.failures < MAX_FAILURES) throw error;
    deps.log.error({ err: error, reread_id: reread.id }, 're-reading failed');
    await concludeReread(deps, reread.id, 'failed');
  }
}

async function runBatch(deps: Deps, reread: RereadRow): Promise<void> {
  const gauge = await findGauge(deps.db, reread.gauge_id);
  const camera = gauge && (await findCamera(deps.db, gauge.camera_id));
  if (!camera) return;
  const batch = await findReadingsToRepeat(deps.db, reread, BATCH);
  let at = reread;
  for (const reading of batch) {
    await yieldToNewPhotos(deps);
    const target = { reread: at, gauge, camera };
    const isStuckHere = at.failures >= TRIES_PER_PHOTO;
    const isOurs = isStuckHere
      ? await skipReading(deps, target, reading, at.failures)
      : await repeatReading(deps, target, reading);
    if (!isOurs) return;
    at = { ...at, cursor_id: reading.id, failures: 0 };
  }
  if (batch.length < BATCH) await concludeReread(deps, reread.id, 'completed');
  else await publishCurrent(deps, reread.id);
}

const PASS_MS = 50;
const PASS_AT_MOST_MS = 5_000;

/** New photos come first: an old one is read only when no other task waits for a thread. */
async function yieldToNewPhotos({ cpu }: Pick<Deps, 'cpu'>): Promise<void> {
  for (let waitedMs = 0; cpu.waiting > 0 && waitedMs < PASS_AT_MOST_MS; waitedMs += PASS_MS)
    await delay(PASS_MS);
}

/** The event is also the job for the next batch. */
async function publishCurrent(deps: Deps, id: Id<'gauge_reread'>): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const row = await findReread(tx, id);
    if (row) await publishRereadProgress(deps, tx, row);
  });
}

import type { Point } from '@tenken/image/point.ts';
import type { Round, SkipReason } from '@tenken/contract/round/round.schema.ts';
import type { LocalPhoto, LocalReading, LocalRun } from './local-data.ts';
import { inOfflineTransaction, type OfflineTransaction } from './offline-database.ts';
import { finished, stepOf, withOutcome, withoutStep, withPhoto, withSkip } from './run-changes.ts';

/*
 * What happens during a run. Each is one transaction: when it has answered, the phone knows it, and the screen may move on.
 */

const now = (): string => new Date().toISOString();

/** The open run of a round, or a new one. */
export const startRun = (owner: string, round: Round): Promise<LocalRun> =>
  inOfflineTransaction('readwrite', ['runs'], async (tx) => {
    const open = (await tx.all('runs')).find(
      (run) => run.owner === owner && run.round_id === round.id && run.finished_at === null,
    );
    if (open) return open;
    const run: LocalRun = {
      run_uuid: crypto.randomUUID(),
      owner,
      round_id: round.id,
      round_name: round.name,
      target_count: round.targets.length,
      revision: 1,
      sentRevision: 0,
      run_id: null,
      started_at: now(),
      finished_at: null,
      steps: [],
      problem: null,
    };
    tx.put('runs', run);
    return run;
  });

export interface TakenPhoto {
  readonly gauge: { readonly id: string; readonly name: string };
  readonly bytes: ArrayBuffer;
}

/** A photo, the moment it is taken: it waits for the person's word, and takes the place of one that was not sent yet. */
export const storePhoto = (runUuid: string, { gauge, bytes }: TakenPhoto): Promise<LocalRun> =>
  changeRun(runUuid, async (tx, run) => {
    const photo_uuid = crypto.randomUUID();
    const at = now();
    const before = stepOf(run, gauge.id)?.photo_uuid;
    if (before) tx.remove('photos', before);
    const photos = await tx.all('photos');
    tx.put('photos', {
      photo_uuid,
      owner: run.owner,
      run_uuid: runUuid,
      gauge_id: gauge.id,
      gauge_name: gauge.name,
      taken_at: at,
      order: Math.max(0, ...photos.map(({ order }) => order)) + 1,
      bytes,
      corners: null,
      value: null,
      isSettled: false,
      problem: null,
    });
    return withPhoto(run, gauge.id, photo_uuid, at);
  });

export interface Outcome {
  readonly reading: LocalReading | null;
  readonly corners: readonly Point[] | null;
  /** The accepted or entered value; null leaves it for review. */
  readonly value: number | null;
  readonly note: string;
}

/** Stores the outcome of a photo, which allows sending it. */
export const settlePhoto = (runUuid: string, gaugeId: string, outcome: Outcome): Promise<LocalRun> =>
  changeRun(runUuid, async (tx, run) => {
    const { corners, ...said } = outcome;
    const photo = await photoOf(tx, run, gaugeId);
    if (photo) tx.put('photos', { ...photo, corners, value: outcome.value, isSettled: true });
    return withOutcome(run, gaugeId, said);
  });

export const skipTarget = (
  runUuid: string,
  gaugeId: string,
  skipped: SkipReason,
  note: string,
): Promise<LocalRun> =>
  changeRun(runUuid, async (tx, run) => {
    const photo = await photoOf(tx, run, gaugeId);
    if (photo) tx.remove('photos', photo.photo_uuid);
    return withSkip(run, gaugeId, { skipped, note, at: now() });
  });

/** Takes back what was done at a target; a photo that was sent already stays where it is. */
export const undoTarget = (runUuid: string, gaugeId: string): Promise<LocalRun> =>
  changeRun(runUuid, async (tx, run) => {
    const photo = await photoOf(tx, run, gaugeId);
    if (photo) tx.remove('photos', photo.photo_uuid);
    return withoutStep(run, gaugeId);
  });

/** The run is over: photos that nobody said anything about go without a value, and wait for review. */
export const finishRun = (runUuid: string): Promise<LocalRun> =>
  changeRun(runUuid, async (tx, run) => {
    for (const photo of await tx.all('photos'))
      if (photo.run_uuid === runUuid && !photo.isSettled) tx.put('photos', { ...photo, isSettled: true });
    return finished(run, now());
  });

/** The photo of a target as it lies on the phone; undefined where there is none, or where it was sent. */
export const findPhoto = (runUuid: string, gaugeId: string): Promise<LocalPhoto | undefined> =>
  inOfflineTransaction('readonly', ['runs', 'photos'], async (tx) => {
    const run = await tx.get('runs', runUuid);
    return run && photoOf(tx, run, gaugeId);
  });

async function photoOf(
  tx: OfflineTransaction,
  run: LocalRun,
  gaugeId: string,
): Promise<LocalPhoto | undefined> {
  const uuid = stepOf(run, gaugeId)?.photo_uuid;
  return uuid ? tx.get('photos', uuid) : undefined;
}

const changeRun = (
  runUuid: string,
  change: (tx: OfflineTransaction, run: LocalRun) => Promise<LocalRun>,
): Promise<LocalRun> =>
  inOfflineTransaction('readwrite', ['runs', 'photos'], async (tx) => {
    const run = await tx.get('runs', runUuid);
    if (run === undefined) throw new Error('there is no such run on this phone');
    const next = await change(tx, run);
    tx.put('runs', next);
    return next;
  });

import { inOfflineTransaction } from '../offline/offline-database.ts';
import { isUnsent } from '../offline/run-changes.ts';
import type { LocalPhoto, LocalRun } from '../offline/local-data.ts';

/** Idempotent upload calls. */
export interface Uploader {
  sendPhoto(photo: LocalPhoto): Promise<void>;
  /** Answers the server's name for the run. */
  sendRun(run: LocalRun): Promise<string>;
}

/** Why sending ended: nothing waits, there is no network or the server is busy, or the person must sign in again. */
export type Ended = 'done' | 'later' | 'sign_in';

/** What a uploader throws. */
export class NotSent extends Error {
  readonly why: 'later' | 'sign_in' | { readonly refused: string };
  constructor(why: NotSent['why']) {
    super('not sent');
    this.why = why;
  }
}

/**
 * Sends unsent photos of one user in order, then the runs. Data are deleted only after an acknowledgement; a crash in between
 * resends them, which is idempotent. Refused photos stay marked and do not block others.
 */
export async function sendWaiting(
  owner: string,
  uploader: Uploader,
  onProgress: () => void = () => undefined,
): Promise<Ended> {
  for (let photo = await nextPhoto(owner, null); photo; photo = await nextPhoto(owner, photo)) {
    const ended = await attempt(
      () => uploader.sendPhoto(photo),
      () => removePhoto(photo),
      (problem) => markPhoto(photo.photo_uuid, problem),
    );
    onProgress();
    if (ended !== null) return ended;
  }
  for (const run of await runsToSend(owner)) {
    const ended = await attempt(
      () => uploader.sendRun(run),
      (runId) => markSent(run, runId),
      (problem) => markRun(run.run_uuid, problem),
    );
    onProgress();
    if (ended !== null) return ended;
  }
  return 'done';
}

async function attempt<Answer>(
  send: () => Promise<Answer>,
  onSent: (answer: Answer) => Promise<void>,
  onRefused: (problem: string) => Promise<void>,
): Promise<Exclude<Ended, 'done'> | null> {
  let answer: Answer;
  try {
    answer = await send();
  } catch (error) {
    if (!(error instanceof NotSent)) throw error;
    if (typeof error.why === 'string') return error.why;
    await onRefused(error.why.refused);
    return null;
  }
  await onSent(answer);
  return null;
}

const isWaiting = (photo: LocalPhoto, owner: string): boolean =>
  photo.owner === owner && photo.isSettled && photo.problem === null;

const nextPhoto = (owner: string, after: LocalPhoto | null): Promise<LocalPhoto | undefined> =>
  inOfflineTransaction('readonly', ['photos'], async (tx) =>
    (await tx.all('photos'))
      .filter((photo) => isWaiting(photo, owner) && photo.order > (after?.order ?? 0))
      .toSorted((p, q) => p.order - q.order)
      .at(0),
  );

const removePhoto = ({ photo_uuid }: LocalPhoto): Promise<void> =>
  inOfflineTransaction('readwrite', ['photos'], async (tx) => tx.remove('photos', photo_uuid));

const markPhoto = (photoUuid: string, problem: string | null): Promise<void> =>
  inOfflineTransaction('readwrite', ['photos'], async (tx) => {
    const photo = await tx.get('photos', photoUuid);
    if (photo) tx.put('photos', { ...photo, problem });
  });

const runsToSend = (owner: string): Promise<LocalRun[]> =>
  inOfflineTransaction('readonly', ['runs'], async (tx) =>
    (await tx.all('runs'))
      .filter((run) => run.owner === owner && isUnsent(run) && run.problem === null)
      .toSorted((p, q) => p.started_at.localeCompare(q.started_at)),
  );

/** What was done while it was under way is sent the next time. */
const markSent = ({ run_uuid, revision }: LocalRun, runId: string): Promise<void> =>
  inOfflineTransaction('readwrite', ['runs'], async (tx) => {
    const run = await tx.get('runs', run_uuid);
    if (run) tx.put('runs', { ...run, run_id: runId, sentRevision: Math.max(run.sentRevision, revision) });
  });

const markRun = (runUuid: string, problem: string | null): Promise<void> =>
  inOfflineTransaction('readwrite', ['runs'], async (tx) => {
    const run = await tx.get('runs', runUuid);
    if (run) tx.put('runs', { ...run, problem });
  });

/** What the server refused is tried once more. */
export const retryRefused = (owner: string): Promise<void> =>
  inOfflineTransaction('readwrite', ['photos', 'runs'], async (tx) => {
    for (const photo of await tx.all('photos'))
      if (photo.owner === owner && photo.problem !== null) tx.put('photos', { ...photo, problem: null });
    for (const run of await tx.all('runs'))
      if (run.owner === owner && run.problem !== null) tx.put('runs', { ...run, problem: null });
  });

/** A photo that the server will never want; the step on the sheet says that it is missing. */
export const dropPhoto = (photoUuid: string): Promise<void> =>
  inOfflineTransaction('readwrite', ['photos'], async (tx) => tx.remove('photos', photoUuid));

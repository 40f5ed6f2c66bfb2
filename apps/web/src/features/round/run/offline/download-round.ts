import { getRound } from '@tenken/contract/round/round.routes.ts';
import type { Round } from '@tenken/contract/round/round.schema.ts';
import { call } from '../../../../shared/api/call.ts';
import { request } from '../../../../shared/api/request.ts';
import { findWorker, hasWorkers } from '../../../../shared/api/console-worker.ts';
import type { WorkerRequest } from './offline-files.ts';
import { storeRound } from './downloaded-rounds.ts';

export interface Downloaded {
  readonly round: Round;
  /** False where the browser cannot open the console without the network. */
  readonly isOffline: boolean;
}

/** Brings a round onto the phone: its targets, their pictures and annotations, and the files that its run needs. */
export async function downloadRound(
  owner: string,
  id: string,
  onProgress: (done: number, all: number) => void = () => undefined,
): Promise<Downloaded> {
  // without it the browser may throw all of it away when its disk is full; Firefox asks the person, who need not answer
  void navigator.storage?.persist?.().catch(() => false);
  const round = await call(getRound, { params: { id } });
  const references = new Map(
    round.targets.flatMap(({ reference_photo: photo }) => (photo ? [[photo.id, photo.image_url]] : [])),
  );
  const pictures = [];
  for (const [photoId, url] of references) {
    onProgress(pictures.length, references.size);
    pictures.push({ id: photoId, ...(await downloadPicture(url)) });
  }
  onProgress(references.size, references.size);
  await storeRound(owner, round, pictures);
  return { round, isOffline: await keepFiles() };
}

async function downloadPicture(url: string): Promise<{ type: string; bytes: ArrayBuffer }> {
  const answer = await request(url, { mode: 'cors' });
  if (!answer.ok) throw new Error(`a reference picture answered ${answer.status}`);
  return { type: answer.headers.get('content-type') ?? 'image/jpeg', bytes: await answer.arrayBuffer() };
}

const LONGEST_MS = 60_000;

/** Requests the service worker to cache the pages of a round and the engines. */
async function keepFiles(): Promise<boolean> {
  if (!hasWorkers() || !(await findWorker())) return false;
  const { active } = await navigator.serviceWorker.ready;
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), LONGEST_MS);
    port1.addEventListener('message', ({ data }) => {
      clearTimeout(timer);
      resolve(data === true);
    });
    port1.start();
    active?.postMessage('keep_walk' satisfies WorkerRequest, [port2]);
  });
}

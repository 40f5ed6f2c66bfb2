import { withDatabase } from '../load/database.ts';
import type { PulledCamera } from './pulled-camera.ts';
import type { PushingCamera } from './pushing-camera.ts';

export interface Counted {
  /** Photos delivered completely: finished responses, and files pushed into folders. */
  readonly given: number;
  /** Delivered photos that are not on the server at the end. */
  readonly lost: number;
  /** Photos that are on the server more than once. */
  readonly doubled: number;
  /** Pictures requested again, because the agent was killed before the first was on its disk. */
  readonly given_again: number;
  /** Requests that never ended. */
  readonly unfinished: number;
}

/** Compares delivered photos with those on the server: pulled ones by request, pushed ones by hash. */
export async function countPhotos(
  dataDir: string,
  pulled: readonly PulledCamera[],
  pushing: readonly PushingCamera[],
): Promise<Counted> {
  const rows = await withDatabase(dataDir, (db) =>
    db.selectFrom('photo').select(['camera_id', 'task_id', 'sha256']).execute(),
  );
  const stored = (camera: string, mark: 'task_id' | 'sha256'): (string | null)[] =>
    rows.filter(({ camera_id }) => camera_id === camera).map((row) => row[mark]);
  const pairs = [
    ...pulled.map(({ cameraId, given }) => ({
      given: [...given.keys()],
      stored: stored(cameraId, 'task_id'),
    })),
    ...pushing.map(({ cameraId, given }) => ({ given, stored: stored(cameraId, 'sha256') })),
  ];
  const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
  return {
    given: sum(pairs.map(({ given }) => given.length)),
    lost: sum(pairs.map((pair) => pair.given.filter((one) => !pair.stored.includes(one)).length)),
    doubled: sum(pairs.map((pair) => pair.stored.length - new Set(pair.stored).size)),
    given_again: sum(pulled.flatMap(({ given }) => [...given.values()].map((times) => times - 1))),
    unfinished: sum(pulled.map(({ unfinished }) => unfinished)),
  };
}

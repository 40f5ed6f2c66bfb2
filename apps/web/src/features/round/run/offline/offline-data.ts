import type { LocalPhoto, DownloadedRound, LocalRun } from './local-data.ts';
import { isWhole } from './downloaded-rounds.ts';
import { inOfflineTransaction } from './offline-database.ts';
import { isUnsent } from './run-changes.ts';

/** An unsent photo without its bytes. */
export type UnsentPhoto = Omit<LocalPhoto, 'bytes'>;

/** All data of one user on this phone. */
export interface OfflineData {
  readonly rounds: readonly DownloadedRound[];
  /** Newest first. */
  readonly runs: readonly LocalRun[];
  /** In the order in which they are sent. */
  readonly photos: readonly UnsentPhoto[];
  /** Number of unsent photos and runs of other users. */
  readonly ofOthers: number;
}

export const NO_OFFLINE_DATA: OfflineData = { rounds: [], runs: [], photos: [], ofOthers: 0 };

export const readOfflineData = (owner: string): Promise<OfflineData> =>
  inOfflineTransaction('readonly', ['rounds', 'runs', 'photos'], async (tx) => {
    const [rounds, runs, photos] = [await tx.all('rounds'), await tx.all('runs'), await tx.all('photos')];
    const others = [...photos, ...runs.filter(isUnsent)].filter((row) => row.owner !== owner);
    return {
      rounds: rounds.filter((row) => row.owner === owner && isWhole(row)),
      runs: runs
        .filter((row) => row.owner === owner)
        .toSorted((p, q) => q.started_at.localeCompare(p.started_at)),
      photos: photos
        .filter((row) => row.owner === owner)
        .toSorted((p, q) => p.order - q.order)
        .map(({ bytes: _bytes, ...photo }) => photo),
      ofOthers: others.length,
    };
  });

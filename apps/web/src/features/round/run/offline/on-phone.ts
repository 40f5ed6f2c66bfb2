import type { LocalPhoto, DownloadedRound, LocalRun } from './local-data.ts';
import { isWhole } from './downloaded-rounds.ts';
import { inPhone } from './phone-database.ts';
import { isUnsent } from './run-changes.ts';

/** A photo that waits, without its bytes. */
export type WaitingPhoto = Omit<LocalPhoto, 'bytes'>;

/** All data of one user on this phone. */
export interface OnPhone {
  readonly rounds: readonly DownloadedRound[];
  /** Newest first. */
  readonly runs: readonly LocalRun[];
  /** In the order in which they are sent. */
  readonly photos: readonly WaitingPhoto[];
  /** Number of unsent photos and runs of other users. */
  readonly ofOthers: number;
}

export const NOTHING: OnPhone = { rounds: [], runs: [], photos: [], ofOthers: 0 };

export const readPhoneData = (owner: string): Promise<OnPhone> =>
  inPhone('readonly', ['rounds', 'runs', 'photos'], async (tx) => {
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

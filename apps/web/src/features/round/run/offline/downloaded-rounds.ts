import type { Round } from '@tenken/contract/round/round.schema.ts';
import type { SessionUser } from '../../../../shared/session/session-user.ts';
import type { DownloadedPicture, DownloadedRound } from './local-data.ts';
import { inOfflineTransaction } from './offline-database.ts';
import { isUnsent } from './run-changes.ts';

/** A round and the pictures its targets were drawn on, all or nothing. Pictures of no kept round go. */
export const storeRound = (
  owner: string,
  round: Round,
  pictures: readonly Omit<DownloadedPicture, 'owner'>[],
): Promise<void> =>
  inOfflineTransaction('readwrite', ['rounds', 'pictures'], async (tx) => {
    tx.put('rounds', { owner, id: round.id, round, keptAt: new Date().toISOString() });
    for (const picture of pictures) tx.put('pictures', { owner, ...picture });
    const rounds = (await tx.all('rounds')).filter((stored) => stored.owner === owner);
    const needed = new Set(rounds.flatMap((stored) => referencesOf(stored.round)));
    for (const picture of await tx.all('pictures'))
      if (picture.owner === owner && !needed.has(picture.id)) tx.remove('pictures', [owner, picture.id]);
  });

export const referencesOf = ({ targets }: Round): string[] =>
  targets.flatMap(({ reference_photo }) => (reference_photo ? [reference_photo.id] : []));

export const findRound = (owner: string, id: string): Promise<DownloadedRound | undefined> =>
  inOfflineTransaction('readonly', ['rounds'], async (tx) => {
    const stored = await tx.get('rounds', [owner, id]);
    return stored && isWhole(stored) ? stored : undefined;
  });

/**
 * Whether each target has what a run shows of it. A round that another release kept may lack it: it counts as one that is
 * not on the phone, and is downloaded again.
 */
export const isWhole = ({ round }: DownloadedRound): boolean =>
  round.targets.every(({ name, camera }: PartialTarget) => name !== undefined && camera?.name !== undefined);

type PartialTarget = { readonly name?: string; readonly camera?: { readonly name?: string } };

export const findPicture = (owner: string, id: string): Promise<DownloadedPicture | undefined> =>
  inOfflineTransaction('readonly', ['pictures'], (tx) => tx.get('pictures', [owner, id]));

/** Stores the user of this phone, and deletes the downloads of another user. */
export const storeUser = (user: SessionUser): Promise<void> =>
  inOfflineTransaction('readwrite', ['person', 'rounds', 'pictures'], async (tx) => {
    tx.put('person', { id: 'me', user });
    for (const name of ['rounds', 'pictures'] as const)
      for (const row of await tx.all(name)) if (row.owner !== user.id) tx.remove(name, [row.owner, row.id]);
  });

export const findStoredUser = (): Promise<SessionUser | null> =>
  inOfflineTransaction('readonly', ['person'], async (tx) => (await tx.get('person', 'me'))?.user ?? null);

/**
 * Nothing of the person stays readable on this phone but what was not sent: that waits for them, and is shown to nobody
 * else.
 */
export const purgeStoredUser = (): Promise<void> =>
  inOfflineTransaction('readwrite', ['person', 'rounds', 'pictures', 'runs', 'photos'], async (tx) => {
    tx.remove('person', 'me');
    for (const name of ['rounds', 'pictures'] as const)
      for (const row of await tx.all(name)) tx.remove(name, [row.owner, row.id]);
    const waiting = new Set((await tx.all('photos')).map(({ run_uuid }) => run_uuid));
    for (const run of await tx.all('runs'))
      if (!isUnsent(run) && !waiting.has(run.run_uuid)) tx.remove('runs', run.run_uuid);
  });

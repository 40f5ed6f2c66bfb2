import { sql } from 'kysely';
import { inTransaction, type Database, type DatabaseTransaction } from '../db/database.ts';
import type { BlobStore } from './blob-store.ts';

/** Lock: exclusive for a backup that copies pictures, shared for deleting one. */
export const COPYING_BLOBS = 'copying blobs';

const AT_ONCE = 200;

/** The store inside a retrying store: a caller that retries itself must not retry twice. */
const underneath = new WeakMap<BlobStore, BlobStore>();

/**
 * The same store with retries, which deletes nothing while a backup copies pictures: rows of its snapshot still refer
 * to them. The key is stored then, and maintenance deletes it.
 */
export function retryingBlobs(blobs: BlobStore, db: Database): BlobStore {
  const patient: BlobStore = {
    try: () => blobs.try(),
    put: (key, content) => blobs.put(key, content),
    temporaryFolder: () => blobs.temporaryFolder(),
    putFolder: (prefix, folder) => blobs.putFolder(prefix, folder),
    withdrawFolder: (prefix, files) => blobs.withdrawFolder(prefix, files),
    putFile: (key, path) => blobs.putFile(key, path),
    get: (key) => blobs.get(key),
    open: (key) => blobs.open(key),
    list: () => blobs.list(),
    linkTo: (key, as) => blobs.linkTo(key, as),
    delete: (key) =>
      inTransaction(db, async (tx) => {
        if (await mayDelete(tx)) await blobs.delete(key);
        else await scheduleBlobDeletion(tx, [key]);
      }),
  };
  underneath.set(patient, blobs);
  return patient;
}

/** The pictures are deleted after the transaction is committed, even if this process dies. */
export async function scheduleBlobDeletion(tx: DatabaseTransaction, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await sql`insert into blob_to_delete (key) select unnest(${keys}::text[]) on conflict do nothing`.execute(
    tx,
  );
}

/** Deletes the stored keys; nothing while a backup runs. Returns their number. */
export async function deleteScheduledBlobs({
  db,
  blobs,
}: {
  db: Database;
  blobs: BlobStore;
}): Promise<number> {
  const store = underneath.get(blobs) ?? blobs;
  for (let deleted = 0; ;) {
    const count = await inTransaction(db, async (tx) => {
      if (!(await mayDelete(tx))) return 0;
      const noted = await tx.selectFrom('blob_to_delete').select('key').limit(AT_ONCE).execute();
      const keys = noted.map(({ key }) => key);
      for (const key of keys) await store.delete(key);
      if (keys.length > 0) await tx.deleteFrom('blob_to_delete').where('key', 'in', keys).execute();
      return keys.length;
    });
    deleted += count;
    if (count === 0) return deleted;
  }
}

async function mayDelete(tx: DatabaseTransaction): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select pg_try_advisory_xact_lock_shared(hashtext(${COPYING_BLOBS})) as may`.execute(tx);
  return rows[0]?.may === true;
}

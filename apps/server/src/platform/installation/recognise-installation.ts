import { sql } from 'kysely';
import type { BlobStore } from '../blobs/blob-store.ts';
import { inTransaction, type Database, type DatabaseTransaction } from '../db/database.ts';
import { newId } from '../ids.ts';
import { StartupError } from '../postgres/startup-error.ts';
import type { SecretBox } from '../secrets/secret-box.ts';

export interface InstallationParts {
  readonly db: Database;
  readonly blobs: BlobStore;
  readonly secrets: SecretBox;
  /** Where the pictures are, in the words of the operator's configuration. */
  readonly where: string;
  /** The operator knows that they are others than before, and goes on with them. */
  readonly isAdopting: boolean;
}

/** Lies in the store of pictures. */
const MARK = 'storage/id';
const CHECK = 'these keys belong to this database';
const PURPOSE = 'installation';
const WAY_ON = 'or start once with --adopt-storage to go on without what is missing';

/**
 * A process with other keys or another store of pictures than its database would start, and be broken: secrets do not open,
 * pictures are not there. It is refused instead. The first start notes what belongs together.
 */
export async function recogniseInstallation(parts: InstallationParts): Promise<void> {
  await inTransaction(parts.db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('installation'))`.execute(tx);
    const known = await tx.selectFrom('installation').selectAll().executeTakeFirst();
    if (known && !parts.isAdopting) {
      await checkStorage(parts, known.storage_id);
      checkKeys(parts, known.sealed_check);
      if (!parts.secrets.isStale(known.sealed_check)) return;
    }
    await note(tx, await storageIdOf(parts.blobs), parts.secrets.seal(CHECK, PURPOSE));
  });
}

async function checkStorage({ blobs, where }: InstallationParts, expected: string): Promise<void> {
  if ((await readMark(blobs)) === expected) return;
  throw new StartupError(
    `${where} holds other pictures than those of this database; use the place they are in, ${WAY_ON}`,
  );
}

function checkKeys({ secrets }: InstallationParts, sealed: string): void {
  try {
    if (secrets.open(sealed, PURPOSE) === CHECK) return;
  } catch {
    // another key: said below
  }
  throw new StartupError(
    `the secret keys (SECRET_KEYS or DATA_DIR/secret-keys) are not those of this database; use the keys it was made with, ${WAY_ON}`,
  );
}

async function storageIdOf(blobs: BlobStore): Promise<string> {
  const found = await readMark(blobs);
  if (found !== null) return found;
  const id = newId(Date.now());
  await blobs.put(MARK, Buffer.from(id));
  return id;
}

const readMark = async (blobs: BlobStore): Promise<string | null> =>
  (await blobs.get(MARK))?.toString('utf8') ?? null;

const note = (tx: DatabaseTransaction, storage_id: string, sealed_check: string): Promise<unknown> =>
  tx
    .insertInto('installation')
    .values({ storage_id, sealed_check })
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet({ storage_id, sealed_check }))
    .execute();

import { sql } from 'kysely';
import type { BlobStore } from '../blobs/blob-store.ts';
import { inTransaction, type Database, type DatabaseTransaction } from '../db/database.ts';
import { newId } from '../ids.ts';
import { StartupError } from '../postgres/startup-error.ts';
import type { SecretBox } from '../secrets/secret-box.ts';

export interface InstallationDeps {
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
/** Before the id of the store, while rows and pictures are brought in: no server may start on half of them. */
const RESTORING = 'restoring:';
const CHECK = 'these keys belong to this database';
const PURPOSE = 'installation';
const WAY_ON = 'or start once with --adopt-storage to continue without the missing files';

/**
 * A process with other keys or another store of pictures than its database would start, and be broken: secrets do not open,
 * pictures are not there. It is refused instead. The first start notes what belongs together.
 */
export async function recogniseInstallation(deps: InstallationDeps): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('installation'))`.execute(tx);
    const known = await tx.selectFrom('installation').selectAll().executeTakeFirst();
    if (known?.storage_id.startsWith(RESTORING))
      throw new StartupError(
        'a restore or move into this installation has not finished; run it again, or wait for it',
      );
    if (known && !deps.isAdopting) {
      await checkStorage(deps, known.storage_id);
      checkKeys(deps, known.sealed_check);
      if (!deps.secrets.isStale(known.sealed_check)) return;
    }
    await note(tx, await storageIdOf(deps.blobs), deps.secrets.seal(CHECK, PURPOSE));
  });
}

async function checkStorage({ blobs, where }: InstallationDeps, expected: string): Promise<void> {
  if ((await readMark(blobs)) === expected) return;
  throw new StartupError(
    `${where} holds other pictures than those of this database; use the place they are in, ${WAY_ON}`,
  );
}

/** Whether these keys are the ones a database was made with. */
export function opensCheck(secrets: SecretBox, sealed: string): boolean {
  try {
    return secrets.open(sealed, PURPOSE) === CHECK;
  } catch {
    return false; // another key
  }
}

/**
 * Notes that rows and pictures are being brought into an empty installation; a second time it goes on. Null when the store
 * holds the pictures of another one.
 */
export async function beginRestoring({
  db,
  blobs,
}: Pick<InstallationDeps, 'db' | 'blobs'>): Promise<string | null> {
  return inTransaction(db, async (tx) => {
    const known = await tx.selectFrom('installation').select('storage_id').executeTakeFirst();
    const id = known?.storage_id.startsWith(RESTORING)
      ? known.storage_id.slice(RESTORING.length)
      : newId(Date.now());
    const found = await readMark(blobs);
    if (found !== null && found !== id) return null;
    await note(tx, `${RESTORING}${id}`, '');
    return id;
  });
}

/** In the transaction that brings the rows: from now on it is an installation like any other. */
export async function endRestoring(
  tx: DatabaseTransaction,
  { blobs, secrets }: Pick<InstallationDeps, 'blobs' | 'secrets'>,
  id: string,
): Promise<void> {
  await blobs.put(MARK, Buffer.from(id));
  await note(tx, id, secrets.seal(CHECK, PURPOSE));
}

function checkKeys({ secrets }: InstallationDeps, sealed: string): void {
  if (opensCheck(secrets, sealed)) return;
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

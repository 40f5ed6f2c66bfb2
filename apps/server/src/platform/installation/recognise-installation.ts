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
  /** The picture store, as configured by the operator. */
  readonly where: string;
  /** The operator confirmed that pictures or keys have changed. */
  readonly isAdopting: boolean;
}

/** Key of the installation id in the picture store. */
const MARK = 'storage/id';
/** Prefix of the id while rows and pictures are being restored: no server may start on half of them. */
const RESTORING = 'restoring:';
const CHECK = 'these keys belong to this database';
const PURPOSE = 'installation';
const WAY_ON = 'or start once with --adopt-storage to continue without the missing files';

/**
 * With other keys or another picture store than its database, a process would start and be broken: secrets would not
 * decrypt, pictures would be missing. It is refused instead. The first start stores what belongs together.
 */
export async function recogniseInstallation(deps: InstallationDeps): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('installation'))`.execute(tx);
    const stored = await tx.selectFrom('installation').selectAll().executeTakeFirst();
    if (stored?.storage_id.startsWith(RESTORING))
      throw new StartupError(
        'a restore or move into this installation has not finished; run it again, or wait for it',
      );
    if (stored && !deps.isAdopting) {
      await checkStorage(deps, stored.storage_id);
      checkKeys(deps, stored.sealed_check);
      if (!deps.secrets.isStale(stored.sealed_check)) return;
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

/** Whether these keys are those of a database. */
export function canDecryptCheck(secrets: SecretBox, sealed: string): boolean {
  try {
    return secrets.open(sealed, PURPOSE) === CHECK;
  } catch {
    return false; // another key
  }
}

/**
 * Marks an empty installation as being restored; a second call resumes. Null when the store has the pictures of
 * another installation.
 */
export async function beginRestoring({
  db,
  blobs,
}: Pick<InstallationDeps, 'db' | 'blobs'>): Promise<string | null> {
  return inTransaction(db, async (tx) => {
    const stored = await tx.selectFrom('installation').select('storage_id').executeTakeFirst();
    const id = stored?.storage_id.startsWith(RESTORING)
      ? stored.storage_id.slice(RESTORING.length)
      : newId(Date.now());
    const found = await readMark(blobs);
    if (found !== null && found !== id) return null;
    await note(tx, `${RESTORING}${id}`, '');
    return id;
  });
}

/** In the transaction that inserts the rows: completes the restore. */
export async function endRestoring(
  tx: DatabaseTransaction,
  { blobs, secrets }: Pick<InstallationDeps, 'blobs' | 'secrets'>,
  id: string,
): Promise<void> {
  await blobs.put(MARK, Buffer.from(id));
  await note(tx, id, secrets.seal(CHECK, PURPOSE));
}

function checkKeys({ secrets }: InstallationDeps, sealed: string): void {
  if (canDecryptCheck(secrets, sealed)) return;
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

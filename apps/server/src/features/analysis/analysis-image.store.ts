import type { Id } from '@tenken/contract/wire/id.ts';
import type { Selectable } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.generated.ts';

export type ImageRow = Selectable<Tables['analysis_image']>;

export async function insertImage(db: Database, image: ImageRow): Promise<void> {
  await db.insertInto('analysis_image').values(image).execute();
}

export async function findImage(db: Database, id: Id<'analysis_image'>): Promise<ImageRow | null> {
  const row = await db.selectFrom('analysis_image').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** Returns the deleted rows: their pictures are deleted too. */
export const purgeImages = (db: Database, before: Date): Promise<{ id: string }[]> =>
  db.deleteFrom('analysis_image').where('created_at', '<', before).returning('id').execute();

import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/db/database.ts';
import type { Id } from '@tenken/contract/wire/id.ts';

/** Owner of alert settings. */
export type SettingOwner = 'gauge_id' | 'guard_id' | 'facility_id';

/** The saved settings; empty when there are none. */
export async function findSettings(db: Database, owner: SettingOwner, id: string): Promise<unknown> {
  const { rows } = await sql<{ settings: unknown }>`
    select settings from alert_setting where ${sql.ref(owner)} = ${id}`.execute(db);
  return rows[0]?.settings ?? {};
}

/** Serialises changes of the settings of one owner. */
export async function lockSettings(tx: DatabaseTransaction, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('alert setting'), hashtext(${id}))`.execute(tx);
}

export async function saveSettings(
  tx: DatabaseTransaction,
  owner: SettingOwner,
  id: string,
  saved: { settings: object; userId: Id<'user'>; at: Date },
): Promise<void> {
  const column = sql.ref(owner);
  await sql`insert into alert_setting (${column}, settings, updated_at, updated_by)
    values (${id}, ${JSON.stringify(saved.settings)}, ${saved.at}, ${saved.userId})
    on conflict (${column}) do update set settings = excluded.settings, updated_at = excluded.updated_at,
      updated_by = excluded.updated_by`.execute(tx);
}

/** Deletes settings of deleted gauges. */
export const clearSettingsOfDeleted = async (db: Database): Promise<void> =>
  void (await sql`delete from alert_setting s using gauge g
    where g.id = s.gauge_id and g.deleted_at is not null`.execute(db));

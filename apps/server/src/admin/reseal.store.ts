import type { Database } from '../platform/db/database.ts';
import type { SecretBox } from '../platform/secrets/secret-box.ts';

/**
 * Seals every stored secret with the newest key, so that an old one can be taken out of the ring. Interrupted or repeated it
 * goes on where it was: only what an older key sealed is touched.
 */
export async function resealSecrets(db: Database, secrets: SecretBox): Promise<number> {
  let count = 0;
  const again = (sealed: string, purpose: string): string => {
    count += 1;
    return secrets.seal(secrets.open(sealed, purpose), purpose);
  };
  for (const row of await db.selectFrom('device_secret').select(['id', 'device_id', 'sealed']).execute())
    if (secrets.isStale(row.sealed))
      await db
        .updateTable('device_secret')
        .set({ sealed: again(row.sealed, `device:${row.device_id}`) })
        .where('id', '=', row.id)
        .execute();
  for (const row of await db.selectFrom('device').select(['id', 'registration_code']).execute())
    if (secrets.isStale(row.registration_code))
      await db
        .updateTable('device')
        .set({ registration_code: again(row.registration_code, `registration:${row.id}`) })
        .where('id', '=', row.id)
        .execute();
  for (const row of await db.selectFrom('router').select(['id', 'sealed_secret']).execute())
    if (secrets.isStale(row.sealed_secret))
      await db
        .updateTable('router')
        .set({ sealed_secret: again(row.sealed_secret, `router:${row.id}`) })
        .where('id', '=', row.id)
        .execute();
  for (const row of await db
    .selectFrom('router')
    .select(['id', 'former_sealed_secret'])
    .where('former_sealed_secret', 'is not', null)
    .execute())
    if (secrets.isStale(row.former_sealed_secret!))
      await db
        .updateTable('router')
        .set({ former_sealed_secret: again(row.former_sealed_secret!, `router:${row.id}`) })
        .where('id', '=', row.id)
        .execute();
  for (const row of await db.selectFrom('webhook').select(['id', 'sealed_secret']).execute())
    if (secrets.isStale(row.sealed_secret))
      await db
        .updateTable('webhook')
        .set({ sealed_secret: again(row.sealed_secret, `webhook:${row.id}`) })
        .where('id', '=', row.id)
        .execute();
  for (const row of await db
    .selectFrom('webhook')
    .select(['id', 'sealed_old_secret'])
    .where('sealed_old_secret', 'is not', null)
    .execute())
    if (secrets.isStale(row.sealed_old_secret!))
      await db
        .updateTable('webhook')
        .set({ sealed_old_secret: again(row.sealed_old_secret!, `webhook:${row.id}`) })
        .where('id', '=', row.id)
        .execute();
  for (const row of await db
    .selectFrom('app_user')
    .select(['id', 'two_factor_secret'])
    .where('two_factor_secret', 'is not', null)
    .execute())
    if (secrets.isStale(row.two_factor_secret!))
      await db
        .updateTable('app_user')
        .set({ two_factor_secret: again(row.two_factor_secret!, `two_factor:${row.id}`) })
        .where('id', '=', row.id)
        .execute();
  for (const row of await db.selectFrom('push_key').select(['id', 'sealed_private_key']).execute())
    if (secrets.isStale(row.sealed_private_key))
      await db
        .updateTable('push_key')
        .set({ sealed_private_key: again(row.sealed_private_key, `push_key:${row.id}`) })
        .where('id', '=', row.id)
        .execute();
  for (const row of await db.selectFrom('push_subscription').select(['id', 'sealed']).execute())
    if (secrets.isStale(row.sealed))
      await db
        .updateTable('push_subscription')
        .set({ sealed: again(row.sealed, `push:${row.id}`) })
        .where('id', '=', row.id)
        .execute();
  for (const row of await db
    .selectFrom('chat_channel')
    .select(['id', 'sealed_address'])
    .where('sealed_address', 'is not', null)
    .execute())
    if (secrets.isStale(row.sealed_address!))
      await db
        .updateTable('chat_channel')
        .set({ sealed_address: again(row.sealed_address!, `chat:${row.id}`) })
        .where('id', '=', row.id)
        .execute();
  return count;
}

import type { Id } from '@tenken/contract/wire/id.ts';
import type { Database } from '../../platform/db/database.ts';

/** The secret of a router and, for a day after a rotation, the former one. */
export async function findRouterSecrets(
  db: Database,
  routerId: string,
  now: Date,
): Promise<{ id: Id<'router'>; sealed_secret: string }[]> {
  const row = await db
    .selectFrom('router')
    .select(['id', 'sealed_secret', 'former_sealed_secret', 'former_valid_until'])
    .where('router_id', '=', routerId)
    .executeTakeFirst();
  if (!row) return [];
  const { id, sealed_secret, former_sealed_secret, former_valid_until } = row;
  const isFormerValid =
    former_sealed_secret !== null && former_valid_until !== null && former_valid_until > now;
  return [{ id, sealed_secret }, ...(isFormerValid ? [{ id, sealed_secret: former_sealed_secret }] : [])];
}

export const isSecretOf = async (
  db: Database,
  routerKey: Id<'router'>,
  sealedSecret: string,
): Promise<boolean> =>
  (await db
    .selectFrom('router')
    .select('id')
    .where('id', '=', routerKey)
    .where('sealed_secret', '=', sealedSecret)
    .executeTakeFirst()) !== undefined;

/** False when the nonce was used before. */
export async function takeRouterNonce(
  db: Database,
  routerKey: Id<'router'>,
  nonce: string,
  now: Date,
): Promise<boolean> {
  const used = await db
    .insertInto('router_nonce')
    .values({ router_id: routerKey, nonce, at: now })
    .onConflict((conflict) => conflict.columns(['router_id', 'nonce']).doNothing())
    .returning('nonce')
    .executeTakeFirst();
  return used !== undefined;
}

export async function touchRouter(db: Database, routerKey: Id<'router'>, now: Date): Promise<void> {
  await db.updateTable('router').set({ last_seen_at: now }).where('id', '=', routerKey).execute();
}

export async function isPaired(db: Database, routerKey: Id<'router'>, deviceId: string): Promise<boolean> {
  const row = await db
    .selectFrom('router_device as r')
    .innerJoin('device as d', 'd.id', 'r.device_id')
    .select('d.id')
    .where('r.router_id', '=', routerKey)
    .where('d.device_id', '=', deviceId)
    .executeTakeFirst();
  return row !== undefined;
}

import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { RouteDefinition } from '@tenken/contract/wire/route.ts';
import { inTransaction, type Database, type DatabaseTransaction } from '../db/database.ts';
import { AppError } from '../errors.ts';
import type { Platform } from '../platform.ts';
import type { Call } from './call.ts';
import type { Identity } from './identity.ts';

const KEY = /^[\x21-\x7e]{1,100}$/;

/** Stored answers per user; the oldest are evicted. */
export const MAX_RECORDS_PER_PRINCIPAL = 1000;

/**
 * Runs a creating call at most once for each Idempotency-Key: key, change and answer are committed together, and a
 * repeat (also a simultaneous one, which waits for the first) gets the first answer again. A caller with other rights
 * by then is refused, because the use case, which would check them, is not run.
 */
export async function withIdempotencyKey(
  platform: Platform,
  route: RouteDefinition,
  call: Call<RouteDefinition, Identity>,
  run: (on: Platform) => Promise<unknown>,
): Promise<unknown> {
  const key = call.request.headers['idempotency-key'];
  const { principal } = call.caller;
  if (key === undefined || principal === null) return run(platform);
  if (typeof key !== 'string' || !KEY.test(key))
    throw new AppError('invalid_input', { fields: { 'idempotency-key': ['invalid_format'] } });
  const requestHash = hashOf(route, call);
  return inTransaction(platform.db, async (tx) => {
    const at = platform.clock.now();
    const isFirst = await claim(tx, { principal, key, route: route.name, requestHash, at });
    if (!isFirst) return storedReply({ ...platform, db: tx }, call.caller, key, requestHash);
    const body = await run({ ...platform, db: tx });
    const text = JSON.stringify(body ?? null);
    // after the call, which may give its caller more rights
    const rights_hash = await rightsHash(tx, call.caller);
    await tx
      .updateTable('idempotency_key')
      .set({
        status: route.reply.status,
        rights_hash,
        ...(route.isReplySecret
          ? { sealed_body: platform.secrets.seal(text, purposeOf(principal, key)) }
          : { body: text }),
      })
      .where('principal', '=', principal)
      .where('key', '=', key)
      .execute();
    await purgeOldestRecords(tx, principal);
    return body;
  });
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const hashOf = (route: RouteDefinition, call: Call<RouteDefinition, Identity>): string =>
  sha256(JSON.stringify([route.name, call.params, call.query, call.body]));

const rightsHash = async (db: Database, { rights }: Identity): Promise<string> =>
  sha256((await rights?.(db)) ?? '');

async function claim(
  tx: DatabaseTransaction,
  entry: { principal: string; key: string; route: string; requestHash: string; at: Date },
): Promise<boolean> {
  const { requestHash, at, ...rest } = entry;
  const inserted = await tx
    .insertInto('idempotency_key')
    .values({ ...rest, request_hash: requestHash, created_at: at })
    .onConflict((conflict) => conflict.columns(['principal', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  return inserted !== undefined;
}

const purposeOf = (principal: string | null, key: string): string => `answer:${principal} ${key}`;

async function storedReply(
  { db, secrets }: Pick<Platform, 'db' | 'secrets'>,
  caller: Identity,
  key: string,
  hash: string,
): Promise<unknown> {
  const stored = await db
    .selectFrom('idempotency_key')
    .select(['request_hash', 'rights_hash', 'body', 'sealed_body'])
    .where('principal', '=', caller.principal)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (stored.request_hash !== hash) throw new AppError('idempotency_key_reused');
  // null: stored by the previous release
  if (stored.rights_hash !== null && stored.rights_hash !== (await rightsHash(db, caller)))
    throw new AppError('rights_changed');
  if (stored.sealed_body === null) return stored.body;
  return JSON.parse(secrets.open(stored.sealed_body, purposeOf(caller.principal, key)));
}

async function purgeOldestRecords(tx: DatabaseTransaction, principal: string): Promise<void> {
  await sql`delete from idempotency_key where principal = ${principal} and created_at < (
    select created_at from idempotency_key where principal = ${principal}
    order by created_at desc offset ${MAX_RECORDS_PER_PRINCIPAL - 1} limit 1)`.execute(tx);
}

import { createHash } from 'node:crypto';
import type { RouteDefinition } from '@tenken/contract/wire/route.ts';
import { inTransaction, type DatabaseTransaction } from '../db/database.ts';
import { AppError } from '../errors.ts';
import type { Platform } from '../platform.ts';
import type { Call } from './call.ts';
import type { Identity } from './identity.ts';

const KEY = /^[\x21-\x7e]{1,100}$/;

/**
 * Runs a creating call at most once for each Idempotency-Key: key, change and answer are committed together, and a
 * repeat (also one at the same moment, which waits for the first) gets the first answer again.
 */
export async function answerOnce(
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
    const isFirst = await claim(tx, {
      principal,
      key,
      route: route.name,
      requestHash,
      at: platform.clock.now(),
    });
    if (!isFirst) return storedAnswer(tx, principal, key, requestHash);
    const body = await run({ ...platform, db: tx });
    await tx
      .updateTable('idempotency_key')
      .set({ status: route.reply.status, body: JSON.stringify(body ?? null) })
      .where('principal', '=', principal)
      .where('key', '=', key)
      .execute();
    return body;
  });
}

const hashOf = (route: RouteDefinition, call: Call<RouteDefinition, Identity>): string =>
  createHash('sha256')
    .update(JSON.stringify([route.name, call.params, call.query, call.body]))
    .digest('hex');

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

async function storedAnswer(
  tx: DatabaseTransaction,
  principal: string,
  key: string,
  hash: string,
): Promise<unknown> {
  const stored = await tx
    .selectFrom('idempotency_key')
    .select(['request_hash', 'status', 'body'])
    .where('principal', '=', principal)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (stored.request_hash !== hash) throw new AppError('idempotency_key_reused');
  return stored.body;
}

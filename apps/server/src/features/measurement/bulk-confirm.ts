import type { bulkConfirmMeasurements } from '@tenken/contract/measurement/bulk.routes.ts';
import { checkBulkItem, withoutRepeats } from '@tenken/contract/measurement/bulk.rules.ts';
import type { BulkConfirmReply, BulkItem } from '@tenken/contract/measurement/bulk.schema.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import type { UserCaller } from '../account/caller.ts';
import { requireFacility } from '../company/require-facility.ts';
import { auditAll } from '../../platform/audit/audit.store.ts';
import { inTransaction, type DatabaseTransaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { findBulkRows, saveBulk, type BulkRow } from './bulk-confirm.store.ts';

/** Rows locked at once: a concurrent correction waits for one chunk, not for all. */
const CHUNK_SIZE = 100;

/**
 * Confirms many readings as they are. Each chunk is a transaction of its own: what is answered as confirmed is stored with
 * its history, audit entry and event, and a failed item does not stop the others. Confirmations are reverted
 * one by one: `patch-measurement.ts`.
 */
export async function bulkConfirm(
  platform: Platform,
  { caller, body }: Call<typeof bulkConfirmMeasurements, UserCaller>,
): Promise<BulkConfirmReply> {
  const items = withoutRepeats(body.items).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const reach = await idsInReach(platform, caller, items);
  const reply: BulkConfirmReply = { confirmed: [], failed: [] };
  for (let start = 0; start < items.length; start += CHUNK_SIZE) {
    const part = await confirmChunk(platform, caller, reach, items.slice(start, start + CHUNK_SIZE));
    reply.confirmed.push(...part.confirmed);
    reply.failed.push(...part.failed);
  }
  return reply;
}

/** Checked before anything is locked, so that a user cannot lock what they cannot see. */
async function idsInReach(
  platform: Platform,
  caller: UserCaller,
  items: readonly BulkItem[],
): Promise<ReadonlySet<string>> {
  const ids = items.map(({ id }) => id);
  const byFacility = Map.groupBy(await findBulkRows(platform.db, ids), (row) => row.facility_id);
  const reach = new Set<string>();
  for (const [facilityId, rows] of byFacility)
    if (await canRead(platform, caller, facilityId)) for (const { id } of rows) reach.add(id);
  return reach;
}

async function canRead(platform: Platform, caller: UserCaller, facilityId: Id<'facility'>): Promise<boolean> {
  try {
    await requireFacility(platform, caller, facilityId, 'read');
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return false;
    throw error;
  }
}

function confirmChunk(
  platform: Platform,
  { user }: UserCaller,
  reach: ReadonlySet<string>,
  items: readonly BulkItem[],
): Promise<BulkConfirmReply> {
  return inTransaction(platform.db, async (tx) => {
    const ids = items.map(({ id }) => id).filter((id) => reach.has(id));
    const locked = await findBulkRows(tx, ids, 'for update');
    const rowOf = new Map(locked.map((row) => [row.id, row]));
    const reply: BulkConfirmReply = { confirmed: [], failed: [] };
    const changed: BulkRow[] = [];
    for (const item of items) {
      const row = rowOf.get(item.id) ?? null;
      const verdict = checkBulkItem(row, item, user.id);
      if (verdict.kind === 'failed') reply.failed.push({ id: item.id, code: verdict.code });
      else reply.confirmed.push(item.id);
      if (verdict.kind === 'changed' && row) changed.push(row);
    }
    if (changed.length > 0) await save(platform, tx, user, changed);
    return reply;
  });
}

async function save(
  { clock, outbox }: Platform,
  tx: DatabaseTransaction,
  user: UserCaller['user'],
  rows: readonly BulkRow[],
): Promise<void> {
  const at = clock.now();
  await saveBulk(tx, rows, { userId: user.id, at });
  const actor = { kind: 'user', id: user.id, name: user.name } as const;
  await auditAll(
    tx,
    rows.map((row) => ({
      at,
      company_id: user.company_id,
      actor,
      action: 'measurement.confirmed',
      object: { kind: 'measurement', id: row.id },
      details: {
        from: row.estimated_value,
        to: row.estimated_value,
        reason: null,
        gauge_id: row.gauge_id,
      },
    })),
  );
  await outbox.publishAll(
    tx,
    'measurement.changed',
    rows.map((row) => ({
      scope: { company_id: user.company_id, facility_id: row.facility_id },
      payload: { measurement_id: row.id, gauge_id: row.gauge_id, camera_id: row.camera_id },
    })),
  );
}

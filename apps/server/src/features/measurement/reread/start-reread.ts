import { OPEN_REREADS } from '@tenken/contract/measurement/measurement.limits.ts';
import type { startReread as startRereadRoute } from '@tenken/contract/measurement/reread.routes.ts';
import type { Reread } from '@tenken/contract/measurement/reread.schema.ts';
import type { SignedInUser, UserCaller } from '../../account/caller.ts';
import { findGauge, lockGauges, type GaugeRow } from '../../gauge/gauge.store.ts';
import { audit } from '../../../platform/audit/audit.store.ts';
import { inTransaction, type DatabaseTransaction } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Call } from '../../../platform/http/call.ts';
import { newId } from '../../../platform/ids.ts';
import { requireOpenLimit, STALE_MS } from '../../../platform/limits/require-open-limit.ts';
import type { Platform } from '../../../platform/platform.ts';
import { endRereadIn } from './conclude-reread.ts';
import { publishRereadProgress } from './publish-reread-progress.ts';
import { requireGaugeOfType } from './require-reread.ts';
import {
  countOpenRereads,
  findFirstReading,
  findOpenReread,
  findReread,
  insertRereadOnce,
} from './reread.store.ts';
import { toReread } from './to-reread.ts';

/** A re-reading without progress since then has lost its job and no longer counts as running. */
const staleBefore = (now: Date): Date => new Date(now.getTime() - STALE_MS);

export async function postReread(
  platform: Platform,
  { caller, params, body }: Call<typeof startRereadRoute, UserCaller>,
): Promise<Reread> {
  const { id } = await requireGaugeOfType(platform, caller, params, 'change');
  const range = { from: body.from_datetime ?? null, until: body.until_datetime ?? null };
  return inTransaction(platform.db, async (tx) => {
    // the gauge first, in the order in which a gauge is saved: another order would deadlock
    await lockGauges(tx, [id]);
    const gauge = await findGauge(tx, id);
    if (!gauge) throw new AppError('not_found');
    await requireRereadLimit(platform, tx, caller.user, null);
    return startReread(platform, tx, { gauge, range, by: caller.user });
  });
}

/** Limits the open re-readings that a user requested; one that is replaced does not count. */
export const requireRereadLimit = (
  { clock }: Pick<Platform, 'clock'>,
  tx: DatabaseTransaction,
  { id, company_id }: Pick<SignedInUser, 'id' | 'company_id'>,
  replacedOf: GaugeRow['id'] | null,
): Promise<void> =>
  requireOpenLimit(tx, { code: 'reread_limit_exceeded', limit: OPEN_REREADS, companyId: company_id }, () =>
    countOpenRereads(tx, company_id, id, { staleBefore: staleBefore(clock.now()), replacedOf }),
  );

export interface RereadRequest {
  readonly gauge: Pick<GaugeRow, 'id' | 'annotation_version'>;
  /** From (included) until (not included); null = unlimited. */
  readonly range: { readonly from: Date | null; readonly until: Date | null };
  readonly by: Pick<SignedInUser, 'id' | 'name' | 'company_id'>;
  /** A changed annotation makes a running re-reading pointless: it is cancelled and replaced. */
  readonly isReplacing?: boolean;
}

/** Starts reading the history of a gauge again. The transaction has locked the gauge (`lockGauges`). */
export async function startReread(
  deps: Pick<Platform, 'clock' | 'outbox'>,
  tx: DatabaseTransaction,
  { gauge, range, by, isReplacing = false }: RereadRequest,
): Promise<Reread> {
  const at = deps.clock.now();
  await makeRoom(deps, tx, gauge.id, isReplacing ? by : null);
  const { from, until } = await resolveRange(tx, gauge.id, range, at);
  const id = newId(at);
  const { id: gauge_id, annotation_version } = gauge;
  const reread = { id, gauge_id, annotation_version, from_datetime: from, until_datetime: until };
  if (!(await insertRereadOnce(tx, { ...reread, requested_by: by.id, at })))
    throw new AppError('reread_in_progress');
  const row = (await findReread(tx, id))!;
  await audit(tx, {
    at,
    company_id: by.company_id,
    actor: { kind: 'user', id: by.id, name: by.name },
    action: 'gauge.reread_started',
    object: { kind: 'gauge', id: gauge_id },
    details: { reread_id: id, annotation_version, from, until, total: row.total },
  });
  await publishRereadProgress(deps, tx, row);
  return toReread(row);
}

async function makeRoom(
  deps: Pick<Platform, 'clock' | 'outbox'>,
  tx: DatabaseTransaction,
  gaugeId: GaugeRow['id'],
  replacedBy: RereadRequest['by'] | null,
): Promise<void> {
  const open = await findOpenReread(tx, gaugeId);
  if (!open) return;
  const isStale = open.updated_at < staleBefore(deps.clock.now());
  if (isStale) await endRereadIn(deps, tx, open.id, 'failed');
  else if (replacedBy) await endRereadIn(deps, tx, open.id, 'cancelled', replacedBy);
  else throw new AppError('reread_in_progress', { details: { reread_id: open.id } });
}

async function resolveRange(
  tx: DatabaseTransaction,
  gaugeId: GaugeRow['id'],
  range: RereadRequest['range'],
  now: Date,
): Promise<{ from: Date; until: Date }> {
  const until = range.until ?? new Date(now.getTime() + 1);
  const from = range.from ?? (await findFirstReading(tx, gaugeId));
  if (range.from !== null && range.from >= until) throw new AppError('invalid_range');
  const isEmpty = from === null || from >= until;
  return { from: isEmpty ? new Date(until.getTime() - 1) : from, until };
}

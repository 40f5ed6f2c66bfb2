import { randomBytes } from 'node:crypto';
import type * as routes from '@tenken/contract/admin/device.routes.ts';
import type { Router } from '@tenken/contract/admin/device.schema.ts';
import type { AuditAction } from '@tenken/contract/company/audit-actions.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { DEFAULT_PAGE_SIZE, type Page } from '@tenken/contract/wire/paging.ts';
import { auditByUser } from '../../account/audit-by-user.ts';
import type { UserCaller } from '../../account/caller.ts';
import { timePlaceOf, toPage } from '../../../platform/db/cursor.ts';
import { inTransaction, type Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Call } from '../../../platform/http/call.ts';
import { newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { requireAdmin } from '../require-admin.ts';
import {
  findRouter,
  findRouters,
  insertRouter,
  isFacility,
  pairDevices,
  removeRouter,
  updateRouter,
} from './router.store.ts';

export async function listRouters(
  { db }: Platform,
  { caller, query }: Call<typeof routes.listRouters, UserCaller>,
): Promise<Page<Router>> {
  requireAdmin(caller);
  const size = query.page_size ?? DEFAULT_PAGE_SIZE;
  const rows = await findRouters(db, { limit: size + 1, after: timePlaceOf(query.page) });
  return toPage(
    rows,
    size,
    ({ created_at, router }) => [created_at.toISOString(), router.id],
    ({ router }) => router,
  );
}

export async function createRouter(
  { db, clock, secrets }: Platform,
  call: Call<typeof routes.createRouter, UserCaller>,
): Promise<{ router: Router; secret: string }> {
  requireAdmin(call.caller);
  const at = clock.now();
  const id = newId(at);
  const secret = randomBytes(32).toString('hex');
  return inTransaction(db, async (tx) => {
    await requireFacility(tx, call.body.facility_id);
    const sealed_secret = secrets.seal(secret, `router:${id}`);
    if (!(await insertRouter(tx, { id, ...call.body, sealed_secret, created_at: at })))
      throw new AppError('duplicate_router', { fields: { router_id: ['duplicate_router'] } });
    const router = (await findRouter(tx, id))!;
    await auditRouter(tx, call, at, router, 'router.created');
    return { router, secret };
  });
}

export async function patchRouter(
  { db, clock }: Platform,
  call: Call<typeof routes.patchRouter, UserCaller>,
): Promise<Router> {
  requireAdmin(call.caller);
  const { name, facility_id, device_ids } = call.body;
  return inTransaction(db, async (tx) => {
    const { id } = await requireRouter(tx, call.params.id);
    if (facility_id !== undefined) await requireFacility(tx, facility_id);
    await updateRouter(tx, id, {
      ...(name === undefined ? {} : { name }),
      ...(facility_id === undefined ? {} : { facility_id }),
    });
    if (device_ids !== undefined && !(await pairDevices(tx, id, device_ids)))
      throw new AppError('unknown_device', { fields: { device_ids: ['unknown_device'] } });
    const router = await requireRouter(tx, id);
    await auditRouter(tx, call, clock.now(), router, 'router.changed');
    return router;
  });
}

export async function deleteRouter(
  { db, clock }: Platform,
  call: Call<typeof routes.deleteRouter, UserCaller>,
): Promise<undefined> {
  requireAdmin(call.caller);
  await inTransaction(db, async (tx) => {
    const router = await requireRouter(tx, call.params.id);
    await removeRouter(tx, router.id);
    await auditRouter(tx, call, clock.now(), router, 'router.deleted');
  });
  return undefined;
}

export async function requireRouter(db: Database, id: Id<'router'>): Promise<Router> {
  const router = await findRouter(db, id);
  if (!router) throw new AppError('not_found');
  return router;
}

async function requireFacility(db: Database, id: Id<'facility'>): Promise<void> {
  if (!(await isFacility(db, id)))
    throw new AppError('unknown_facility', { fields: { facility_id: ['unknown_facility'] } });
}

/** Records an action in the audit log of the company of the router. */
export const auditRouter = (
  tx: Parameters<typeof auditByUser>[0],
  call: Parameters<typeof auditByUser>[1],
  at: Date,
  { id, router_id, name, company, devices }: Router,
  action: AuditAction,
): Promise<void> =>
  auditByUser(tx, call, {
    at,
    company_id: company?.id ?? null,
    action,
    object: { kind: 'router', id },
    details: { router_id, name, devices: devices.map(({ device_id }) => device_id) },
  });

import type * as routes from '@tenken/contract/admin/subscription.routes.ts';
import type { Subscription } from '@tenken/contract/admin/subscription.schema.ts';
import { BILLING_PERIODS, type Plan } from '@tenken/contract/company/settings.schema.ts';
import { DEFAULT_PAGE_SIZE, type Page } from '@tenken/contract/wire/paging.ts';
import { auditByUser } from '../../account/audit-by-user.ts';
import type { UserCaller } from '../../account/caller.ts';
import { namePlaceOf, toPage } from '../../../platform/db/cursor.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Call } from '../../../platform/http/call.ts';
import { newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { requireAdmin } from '../require-admin.ts';
import {
  findPlans,
  findSubscription,
  findSubscriptions,
  insertPlan,
  isPlan,
  setLimits,
  setPlan,
} from './subscription.store.ts';

export async function listSubscriptions(
  { db }: Platform,
  { caller, query }: Call<typeof routes.listSubscriptions, UserCaller>,
): Promise<Page<Subscription>> {
  requireAdmin(caller);
  const size = query.page_size ?? DEFAULT_PAGE_SIZE;
  const rows = await findSubscriptions(db, { limit: size + 1, after: namePlaceOf(query.page) });
  return toPage(
    rows,
    size,
    ({ company }) => [company.name, company.id],
    (row) => row,
  );
}

/** Flags take effect at the next call, because rights are read each time. */
export async function patchSubscription(
  { db, clock }: Platform,
  call: Call<typeof routes.patchSubscription, UserCaller>,
): Promise<Subscription> {
  requireAdmin(call.caller);
  const { plan_id, temp_is_webhook_feature_enabled, ...limits } = call.body;
  const id = call.params.companyId;
  return inTransaction(db, async (tx) => {
    if (!(await findSubscription(tx, id))) throw new AppError('not_found');
    if (plan_id !== undefined) {
      if (!(await isPlan(tx, plan_id)))
        throw new AppError('unknown_plan', { fields: { plan_id: ['unknown_plan'] } });
      await setPlan(tx, id, plan_id, clock.now().toISOString().slice(0, 10));
    }
    const change = { ...limits, is_webhook_feature_enabled: temp_is_webhook_feature_enabled };
    await setLimits(
      tx,
      id,
      Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)),
    );
    await auditByUser(tx, call, {
      at: clock.now(),
      company_id: id,
      action: 'subscription.changed',
      object: { kind: 'subscription', id },
      details: { ...call.body },
    });
    return (await findSubscription(tx, id))!;
  });
}

export async function listPlans(
  { db }: Platform,
  { caller, query }: Call<typeof routes.listPlans, UserCaller>,
): Promise<Page<Plan>> {
  requireAdmin(caller);
  const size = query.page_size ?? DEFAULT_PAGE_SIZE;
  const rows = await findPlans(db, { limit: size + 1, after: namePlaceOf(query.page) });
  return toPage(
    rows,
    size,
    ({ name, id }) => [name, id],
    (row) => row,
  );
}

export async function createPlan(
  { db, clock }: Platform,
  call: Call<typeof routes.createPlan, UserCaller>,
): Promise<Plan> {
  requireAdmin(call.caller);
  const period = BILLING_PERIODS.find((one) => one === call.body.billing_period_rrule_string);
  if (!period)
    throw new AppError('invalid_rrule', { fields: { billing_period_rrule_string: ['invalid_rrule'] } });
  const at = clock.now();
  const { name, base_price, currency, camera_limit = null } = call.body;
  const plan = {
    id: newId(at),
    name,
    billing_period_rrule_string: period,
    base_price,
    currency,
    camera_limit,
  };
  return inTransaction(db, async (tx) => {
    if (!(await insertPlan(tx, plan)))
      throw new AppError('duplicate_name', { fields: { name: ['duplicate_name'] } });
    const object = { kind: 'plan', id: plan.id };
    await auditByUser(tx, call, { at, company_id: null, action: 'plan.created', object, details: { name } });
    return plan;
  });
}

import type { getBilling as getBillingRoute } from '@tenken/contract/admin/billing.routes.ts';
import type { ReplyOf } from '@tenken/contract/wire/route.ts';
import type { UserCaller } from '../../account/caller.ts';
import { requireCompanyManager } from '../../company/require-company.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findSubscription } from './subscription.store.ts';

/** The amount that the company will be billed; there is no payment here. */
export async function getBilling(
  { db, clock, config }: Platform,
  { caller }: Call<typeof getBillingRoute, UserCaller>,
): Promise<ReplyOf<typeof getBillingRoute>> {
  if (config.environment !== 'development') throw new AppError('not_found');
  const { plan, started_on, camera_count } = (await findSubscription(db, requireCompanyManager(caller)))!;
  if (plan === null || started_on === null)
    return { plan: null, period: null, camera_count, base_price: null, next_invoice_on: null, amount: null };
  const period = plan.billing_period_rrule_string === 'FREQ=YEARLY' ? 'yearly' : 'monthly';
  const today = clock.now().toISOString().slice(0, 10);
  const { base_price } = plan;
  const next_invoice_on = nextInvoiceOn(started_on, today, period);
  return { plan, period, camera_count, base_price, next_invoice_on, amount: base_price };
}

/**
 * The end of the first period after `today`, for periods from `startedOn` (both YYYY-MM-DD). In a month without that
 * day the period ends on the last day.
 */
export function nextInvoiceOn(startedOn: string, today: string, period: 'monthly' | 'yearly'): string {
  const [year, month, day] = startedOn.split('-').map(Number) as [number, number, number];
  const step = period === 'monthly' ? 1 : 12;
  for (let months = step; ; months += step) {
    const first = new Date(Date.UTC(year, month - 1 + months, 1));
    const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
    first.setUTCDate(Math.min(day, lastDay));
    const due = first.toISOString().slice(0, 10);
    if (due > today) return due;
  }
}

import type { getGuard as getGuardRoute } from '@tenken/contract/guard/guard.routes.ts';
import type { Guard } from '@tenken/contract/guard/guard.schema.ts';
import type { UserCaller } from '../account/caller.ts';
import { requireFacility } from '../company/require-facility.ts';
import { AppError } from '../platform/errors.ts';
import type { Call } from '../platform/http/call.ts';
import type { Platform } from '../platform/platform.ts';
import { findGuard } from './guard.store.ts';
import { toGuard } from './to-guard.ts';

export async function getGuard(
  platform: Platform,
  { caller, params }: Call<typeof getGuardRoute, UserCaller>,
): Promise<Guard> {
  const row = await findGuard(platform.db, params.id);
  if (!row) throw new AppError('not_found');
  await requireFacility(platform, caller, row.facility_id, 'read');
  return toGuard(row);
}

import type { Id } from '@tenken/contract/wire/id.ts';
import type { UserCaller } from '../account/caller.ts';
import { requireFacility, type FacilityRight } from '../company/require-facility.ts';
import { AppError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { findGuard, type GuardRow } from './guard.store.ts';

/** The guard, when the caller may read or change it; also an archived one. */
export async function requireGuard(
  platform: Pick<Platform, 'db'>,
  caller: UserCaller,
  id: Id<'guard'>,
  right: FacilityRight,
): Promise<GuardRow> {
  const row = await findGuard(platform.db, id);
  if (!row) throw new AppError('not_found');
  await requireFacility(platform, caller, row.facility_id, right);
  return row;
}

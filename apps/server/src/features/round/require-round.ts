import type { Id } from '@tenken/contract/wire/id.ts';
import type { UserCaller } from '../account/caller.ts';
import { requireFacility, type FacilityRight } from '../company/require-facility.ts';
import { AppError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { findRound, type RoundRow } from './round.store.ts';

/** The round, when the caller may read or change it. */
export async function requireRound(
  platform: Pick<Platform, 'db'>,
  caller: UserCaller,
  id: Id<'round'>,
  right: FacilityRight,
): Promise<RoundRow> {
  const round = await requireRoundOrDeleted(platform, caller, id, right);
  if (round.deleted_at !== null) throw new AppError('not_found');
  return round;
}

/** The same, also for a deleted one: a phone that runs it offline sends the rest later. */
export async function requireRoundOrDeleted(
  platform: Pick<Platform, 'db'>,
  caller: UserCaller,
  id: Id<'round'>,
  right: FacilityRight,
): Promise<RoundRow> {
  const round = await findRound(platform.db, id);
  if (round === null) throw new AppError('not_found');
  await requireFacility(platform, caller, round.facility_id, right);
  return round;
}

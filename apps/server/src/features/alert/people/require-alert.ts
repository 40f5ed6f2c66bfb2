import type { Id } from '@tenken/contract/wire/id.ts';
import type { UserCaller } from '../../account/caller.ts';
import { requireFacility, type FacilityRight } from '../../company/require-facility.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findAlert, type AlertView } from './alert-view.store.ts';

/** The alert, when the caller may read or change what is in its facility. */
export async function requireAlert(
  platform: Pick<Platform, 'db' | 'clock'>,
  caller: UserCaller,
  id: Id<'alert'>,
  right: FacilityRight,
): Promise<AlertView> {
  const view = await findAlert(platform.db, id, platform.clock.now());
  if (!view) throw new AppError('not_found');
  await requireFacility(platform, caller, view.facility.id, right);
  return view;
}

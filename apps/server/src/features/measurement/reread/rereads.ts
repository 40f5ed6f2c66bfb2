import type {
  getReread as getRereadRoute,
  cancelReread as cancelRereadRoute,
} from '@tenken/contract/measurement/reread.routes.ts';
import type { Reread } from '@tenken/contract/measurement/reread.schema.ts';
import type { UserCaller } from '../../account/caller.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { requireReread } from './require-reread.ts';
import { toReread } from './to-reread.ts';
import { AppError } from '../../../platform/errors.ts';
import { concludeReread } from './conclude-reread.ts';

export const getReread = async (
  platform: Platform,
  { caller, params }: Call<typeof getRereadRoute, UserCaller>,
): Promise<Reread> => toReread(await requireReread(platform, caller, params, 'read'));

/** Stops after the current photo; finished readings stay. */
export async function cancelReread(
  platform: Platform,
  { caller, params }: Call<typeof cancelRereadRoute, UserCaller>,
): Promise<Reread> {
  const { id } = await requireReread(platform, caller, params, 'change');
  const row = await concludeReread(platform, id, 'cancelled', caller.user);
  if (!row) throw new AppError('not_found');
  return toReread(row);
}

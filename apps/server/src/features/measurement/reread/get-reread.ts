import type { getReread as getRereadRoute } from '@tenken/contract/measurement/reread.routes.ts';
import type { Reread } from '@tenken/contract/measurement/reread.schema.ts';
import type { UserCaller } from '../../account/caller.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { requireReread } from './require-reread.ts';
import { toReread } from './to-reread.ts';

export const getReread = async (
  platform: Platform,
  { caller, params }: Call<typeof getRereadRoute, UserCaller>,
): Promise<Reread> => toReread(await requireReread(platform, caller, params, 'read'));

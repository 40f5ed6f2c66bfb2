import type { Id } from '@tenken/contract/wire/id.ts';
import type { UserCaller } from '../../account/caller.ts';
import { requireFacility, type FacilityRight } from '../../company/require-facility.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findAiModel, type AiModelRow } from './ai-model.store.ts';

/** The model, when the caller may read or change its guard. */
export async function requireAiModel(
  platform: Pick<Platform, 'db'>,
  caller: UserCaller,
  id: Id<'guard_model'>,
  right: FacilityRight,
): Promise<AiModelRow> {
  const row = await findAiModel(platform.db, id);
  if (!row) throw new AppError('not_found');
  await requireFacility(platform, caller, row.facility_id, right);
  return row;
}

import type { getAnalysis as getAnalysisRoute } from '@tenken/contract/analysis/analysis.routes.ts';
import type { Analysis } from '@tenken/contract/analysis/analysis.schema.ts';
import type { UserCaller } from '../account/caller.ts';
import { requireFacility } from '../company/require-facility.ts';
import { AppError } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { findAnalysis } from './analysis.store.ts';
import { toAnalysis } from './to-analysis.ts';

export async function getAnalysis(
  platform: Platform,
  { caller, params }: Call<typeof getAnalysisRoute, UserCaller>,
): Promise<Analysis> {
  const row = await findAnalysis(platform.db, params.id);
  if (!row) throw new AppError('not_found');
  await requireFacility(platform, caller, row.facility_id, 'read');
  return toAnalysis(row);
}

import type { listAnnotationVersions as listAnnotationVersionsRoute } from '@tenken/contract/measurement/ledger.routes.ts';
import type { AnnotationVersion } from '@tenken/contract/measurement/ledger.schema.ts';
import type { UserCaller } from '../../account/caller.ts';
import { requireGauge } from '../../gauge/require-gauge.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findAnnotationVersions } from './ledger.store.ts';

export async function listAnnotationVersions(
  platform: Platform,
  { caller, params }: Call<typeof listAnnotationVersionsRoute, UserCaller>,
): Promise<{ records: AnnotationVersion[] }> {
  const { id } = await requireGauge(platform, caller, params.id, 'read');
  const rows = await findAnnotationVersions(platform.db, id);
  return { records: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })) };
}

import type { createExport as createExportRoute } from '@tenken/contract/export/export.routes.ts';
import type { ExportRecord, ExportRequest } from '@tenken/contract/export/export.schema.ts';
import { OPEN_EXPORTS } from '@tenken/contract/export/export.limits.ts';
import {
  arePhotosTooMany,
  exportProblem,
  isLargeExport,
  type ExportProblem,
} from '@tenken/contract/export/export.rules.ts';
import { periodOf } from '@tenken/contract/wire/date-range.rules.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import type { UserCaller } from '../account/caller.ts';
import { requireFacility } from '../company/require-facility.ts';
import { audit } from '../../platform/audit/audit.store.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/call.ts';
import { newId } from '../../platform/ids.ts';
import { requireOpenLimit } from '../../platform/limits/require-open-limit.ts';
import type { Platform } from '../../platform/platform.ts';
import { countPhotos, countTargets, type TargetIds } from './export-request.store.ts';
import { countOpenExports, findExport, insertExport } from './export.store.ts';
import { toExport } from './to-export.ts';

/** Stores the request and returns immediately; a job writes the file. */
export async function createExport(
  platform: Platform,
  { caller, body }: Call<typeof createExportRoute, UserCaller>,
): Promise<ExportRecord> {
  await requireFacility(platform, caller, body.facility_id, 'read');
  const problem = exportProblem(body);
  if (problem !== null) throw new AppError(problem, { fields: { [FIELD_OF[problem]]: [problem] } });
  const targets = { gaugeIds: [...new Set(body.gauge_ids)], guardIds: [...new Set(body.guard_ids)] };
  const { timezone } = caller.user;
  await checkTargets(platform, body, targets, timezone);
  const at = platform.clock.now();
  const id: Id<'export'> = newId(at);
  return inTransaction(platform.db, async (tx) => {
    const { company_id } = caller.user;
    await requireOpenLimit(
      tx,
      { code: 'export_limit_exceeded', limit: OPEN_EXPORTS, companyId: company_id },
      () => countOpenExports(tx, caller.user),
    );
    const { facility_id, from_date, until_date, format, includes_photos } = body;
    const ids = { gauge_ids: targets.gaugeIds, guard_ids: targets.guardIds };
    const request = { facility_id, ...ids, from_date, until_date, format, includes_photos };
    await insertExport(tx, { ...request, id, timezone, requested_by: caller.user.id, created_at: at });
    await audit(tx, {
      at,
      company_id,
      actor: { kind: 'user', id: caller.user.id, name: caller.user.name },
      action: 'export.requested',
      object: { kind: 'export', id },
      details: request,
    });
    // without facility: it concerns one user, not all of the facility
    await platform.outbox.publish(
      tx,
      'export.requested',
      { company_id, facility_id: null },
      { export_id: id, user_id: caller.user.id, is_large: isLargeExport(request), headings: body.headings },
    );
    return toExport(platform, (await findExport(tx, id))!, caller.user.id);
  });
}

const FIELD_OF: Record<ExportProblem, keyof ExportRequest> = {
  invalid_period: 'until_date',
  period_too_long: 'until_date',
  no_target: 'gauge_ids',
  too_many_gauges: 'gauge_ids',
};

async function checkTargets(
  { db }: Pick<Platform, 'db'>,
  { facility_id, from_date, until_date, includes_photos }: ExportRequest,
  targets: TargetIds,
  timezone: string,
): Promise<void> {
  const found = await countTargets(db, facility_id, targets);
  if (found < targets.gaugeIds.length + targets.guardIds.length) throw new AppError('not_found');
  if (!includes_photos) return;
  const period = periodOf({ first: from_date, last: until_date }, timezone);
  if (arePhotosTooMany(await countPhotos(db, targets, period)))
    throw new AppError('too_many_photos', { fields: { includes_photos: ['too_many_photos'] } });
}

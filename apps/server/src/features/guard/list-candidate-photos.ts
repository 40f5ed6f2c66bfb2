import type { listCandidatePhotos as listCandidatePhotosRoute } from '@tenken/contract/guard/guard.routes.ts';
import { QUALITY_MARKS, type CandidatePhoto } from '@tenken/contract/guard/guard.schema.ts';
import { DEFAULT_PAGE_SIZE, type Page } from '@tenken/contract/wire/paging.ts';
import type { UserCaller } from '../account/caller.ts';
import { toPhoto } from '../photo/to-photo.ts';
import { timePlaceOf, toPage } from '../../platform/db/cursor.ts';
import { AppError } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { findCandidates, type CandidateRow } from './candidate.store.ts';
import { requireGuard } from './require-guard.ts';

/** The photos of a guard's camera from which normal ones are chosen. */
export async function listCandidatePhotos(
  platform: Platform,
  { caller, params, query }: Call<typeof listCandidatePhotosRoute, UserCaller>,
): Promise<Page<CandidatePhoto>> {
  const guard = await requireGuard(platform, caller, params.id, 'change');
  const { from_datetime: from = null, until_datetime: until = null, page_size = DEFAULT_PAGE_SIZE } = query;
  if (from && until && from >= until) throw new AppError('invalid_range');
  const rows = await findCandidates(platform.db, {
    guardId: guard.id,
    cameraId: guard.camera_id,
    from,
    until,
    size: sizeOf(query.resolution),
    result: query.result ?? null,
    isGood: query.is_good ?? null,
    after: timePlaceOf(query.page),
    limit: page_size + 1,
  });
  return toPage(
    rows,
    page_size,
    (row) => [row.taken_at.getTime(), row.id],
    (row) => toCandidate(platform, row),
  );
}

function sizeOf(resolution: string | undefined): { width: number; height: number } | null {
  const [width, height] = resolution?.split('x').map(Number) ?? [];
  return width === undefined || height === undefined ? null : { width, height };
}

/** The API form of a candidate photo. */
export function toCandidate(platform: Platform, row: CandidateRow): CandidatePhoto {
  const marks: readonly string[] = [...row.quality_reasons, ...(row.is_shifted ? ['shifted'] : [])];
  return {
    ...toPhoto(platform, row),
    quality_marks: QUALITY_MARKS.filter((mark) => marks.includes(mark)),
    last_result: row.last_result,
    is_in_active_model: row.is_in_active_model,
  };
}

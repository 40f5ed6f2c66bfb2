import {
  MAX_ANALYSIS_IMAGES,
  MAX_ANALYSIS_PHOTOS,
  OPEN_ANALYSES,
} from '@tenken/contract/analysis/analysis.limits.ts';
import type { createAnalysis as createAnalysisRoute } from '@tenken/contract/analysis/analysis.routes.ts';
import type { Analysis, AnalysisRequest } from '@tenken/contract/analysis/analysis.schema.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import type { UserCaller } from '../account/caller.ts';
import { lockCamera } from '../camera/camera-writing.store.ts';
import { requireCamera } from '../camera/require-camera.ts';
import { findGauge } from '../gauge/gauge.store.ts';
import { findGuard } from '../guard/guard.store.ts';
import { findPhoto, findPhotos, isOfCamera } from '../photo/photo.store.ts';
import { audit } from '../../platform/audit/audit.store.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/call.ts';
import { newId } from '../../platform/ids.ts';
import { requireOpenLimit, STALE_MS } from '../../platform/limits/require-open-limit.ts';
import type { Platform } from '../../platform/platform.ts';
import { findImage } from './analysis-image.store.ts';
import { countOpenAnalyses, findAnalysis, insertAnalysis } from './analysis.store.ts';
import { publishAnalysisProgress } from './publish-analysis-progress.ts';
import { toAnalysis } from './to-analysis.ts';

/** Stores the request and returns immediately; jobs read the photos. */
export async function createAnalysis(
  platform: Platform,
  { caller, params, body }: Call<typeof createAnalysisRoute, UserCaller>,
): Promise<Analysis> {
  const right = body.save_results ? 'change' : 'read';
  await requireCamera(platform, caller, params.id, right);
  const targets = await requireTargets(platform, params.id, body);
  const image_ids = await chooseImages(platform, params.id, caller, body);
  const photo_ids = image_ids.length > 0 ? [] : await choosePhotos(platform, params.id, body);
  const at = platform.clock.now();
  const id: Id<'analysis'> = newId(at);
  return inTransaction(platform.db, async (tx) => {
    const { user } = caller;
    const openLimit = {
      code: 'analysis_limit_exceeded',
      limit: OPEN_ANALYSES,
      companyId: user.company_id,
    } as const;
    if (!(await lockCamera(tx, params.id))) throw new AppError('not_found');
    await requireOpenLimit(tx, openLimit, () =>
      countOpenAnalyses(tx, user, new Date(at.getTime() - STALE_MS)),
    );
    const analysis = { camera_id: params.id, ...targets, photo_ids, image_ids, is_saving: body.save_results };
    await insertAnalysis(tx, { id, ...analysis, requested_by: caller.user.id, at });
    await audit(tx, {
      at,
      company_id: caller.user.company_id,
      actor: { kind: 'user', id: caller.user.id, name: caller.user.name },
      action: 'analysis.requested',
      object: { kind: 'camera', id: params.id },
      details: {
        ...targets,
        photos: photo_ids.length,
        images: image_ids.length,
        is_saving: body.save_results,
      },
    });
    const row = (await findAnalysis(tx, id))!;
    await publishAnalysisProgress(platform, tx, row);
    return toAnalysis(row);
  });
}

/** Also stopped targets: photos from that time can be read afterwards (decision U-114). */
async function requireTargets(
  { db }: Pick<Platform, 'db'>,
  cameraId: Id<'camera'>,
  { targets }: AnalysisRequest,
): Promise<{ gauge_ids: string[]; guard_ids: string[] }> {
  const idsOf = (wanted: 'gauge' | 'guard'): string[] => [
    ...new Set(targets.filter(({ kind }) => kind === wanted).map(({ id }) => id)),
  ];
  const gauge_ids = idsOf('gauge');
  const guard_ids = idsOf('guard');
  for (const id of gauge_ids)
    if ((await findGauge(db, id))?.camera_id !== cameraId) throw new AppError('not_found');
  for (const id of guard_ids) {
    const guard = await findGuard(db, id);
    if (guard?.camera_id !== cameraId || guard.archived_at !== null) throw new AppError('not_found');
  }
  return { gauge_ids, guard_ids };
}

/** Pictures that the caller uploaded for this camera, in order. Their readings cannot be saved without a photo. */
async function chooseImages(
  { db }: Pick<Platform, 'db'>,
  cameraId: Id<'camera'>,
  { user }: UserCaller,
  { image_ids, save_results }: AnalysisRequest,
): Promise<Id<'analysis_image'>[]> {
  const ids = [...new Set(image_ids ?? [])];
  if (ids.length === 0) return [];
  if (ids.length > MAX_ANALYSIS_IMAGES) throw tooManyPhotos('image_ids');
  if (save_results) throw new AppError('invalid_input', { fields: { save_results: ['unsupported'] } });
  for (const id of ids) {
    const image = await findImage(db, id);
    if (image?.camera_id !== cameraId || image.uploaded_by !== user.id) throw new AppError('not_found');
  }
  return ids;
}

const tooManyPhotos = (field: keyof AnalysisRequest): AppError =>
  new AppError('too_many_photos', { fields: { [field]: ['too_many_photos'] } });

/** The photos in the order they were taken. */
async function choosePhotos(
  { db }: Pick<Platform, 'db'>,
  cameraId: Id<'camera'>,
  { photo_ids, range }: AnalysisRequest,
): Promise<Id<'photo'>[]> {
  if (range && range.from_datetime >= range.until_datetime)
    throw new AppError('invalid_range', { fields: { 'range.until_datetime': ['invalid_range'] } });
  if ((photo_ids?.length ?? 0) > MAX_ANALYSIS_PHOTOS) throw tooManyPhotos('photo_ids');
  const photos = range
    ? await findPhotos(db, {
        cameraId,
        from: range.from_datetime,
        until: range.until_datetime,
        after: null,
        limit: MAX_ANALYSIS_PHOTOS + 1,
      })
    : await Promise.all([...new Set(photo_ids ?? [])].map((id) => findPhoto(db, id)));
  if (photos.length > MAX_ANALYSIS_PHOTOS) throw tooManyPhotos('range');
  const ownPhotos = photos.filter((photo) => photo?.camera_id === cameraId);
  if (ownPhotos.length < photos.length) throw new AppError('not_found');
  const usable = ownPhotos.flatMap((photo) => (photo && isOfCamera(photo) ? [photo] : []));
  if (usable.length === 0) throw new AppError('invalid_input', { fields: { photo_ids: ['too_few'] } });
  return usable.toSorted((a, b) => a.taken_at.getTime() - b.taken_at.getTime()).map(({ id }) => id);
}

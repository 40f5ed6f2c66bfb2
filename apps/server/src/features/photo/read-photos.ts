import type {
  listPhotos as listPhotosRoute,
  getPhoto as getPhotoRoute,
  getPhotoThermal as getPhotoThermalRoute,
  getPhotoNeighbours as getPhotoNeighboursRoute,
} from '@tenken/contract/photo/photo.routes.ts';
import type { Photo, PhotoThermal, PhotoNeighbours } from '@tenken/contract/photo/photo.schema.ts';
import { DEFAULT_PAGE_SIZE, type Page } from '@tenken/contract/wire/paging.ts';
import type { UserCaller } from '../account/caller.ts';
import { requireCamera } from '../camera/require-camera.ts';
import { timePlaceOf, toPage } from '../../platform/db/cursor.ts';
import { AppError } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { findPhotos, findPhoto, findNearestPhoto, type PhotoRow } from './photo.store.ts';
import { toPhoto } from './to-photo.ts';
import { requireFacility } from '../company/require-facility.ts';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { formatThermal, loadThermal } from './thermal-matrix.ts';

const DAY_MS = 86_400_000;

export async function listPhotos(
  platform: Platform,
  { caller, query }: Call<typeof listPhotosRoute, UserCaller>,
): Promise<Page<Photo>> {
  await requireCamera(platform, caller, query.camera_id, 'read');
  const {
    from_datetime: from = null,
    until_datetime: until = null,
    page,
    page_size = DEFAULT_PAGE_SIZE,
  } = query;
  if (from && until && from >= until) throw new AppError('invalid_range');
  const after = timePlaceOf(page);
  const rows = await findPhotos(platform.db, {
    cameraId: query.camera_id,
    from,
    until,
    after,
    limit: page_size + 1,
  });
  return toPage(
    rows,
    page_size,
    (row) => [row.taken_at.getTime(), row.id],
    (row) => toPhoto(platform, row),
  );
}

export async function getPhoto(
  platform: Platform,
  { caller, params }: Call<typeof getPhotoRoute, UserCaller>,
): Promise<Photo> {
  const row = await findPhoto(platform.db, params.id);
  if (!row) throw new AppError('not_found');
  await requireFacility(platform, caller, row.facility_id, 'read');
  return toPhoto(platform, row);
}

const compress = promisify(gzip);

/** The temperatures of a thermal picture, with the access rights of the picture. */
export async function getPhotoThermal(
  platform: Platform,
  { caller, params }: Call<typeof getPhotoThermalRoute, UserCaller>,
): Promise<PhotoThermal> {
  const row = await findPhoto(platform.db, params.id);
  if (!row) throw new AppError('not_found');
  await requireFacility(platform, caller, row.facility_id, 'read');
  const matrix = await loadThermal(platform.blobs, row);
  if (matrix === null) return { matrix: null };
  const cells = (await compress(formatThermal(matrix))).toString('base64');
  return { matrix: { width: matrix.width, height: matrix.height, cells } };
}

/** A photo with its neighbours; each is an index lookup. */
export async function getPhotoNeighbours(
  platform: Platform,
  { caller, params }: Call<typeof getPhotoNeighboursRoute, UserCaller>,
): Promise<PhotoNeighbours> {
  const { db } = platform;
  const row = await findPhoto(db, params.id);
  if (!row) throw new AppError('not_found');
  await requireFacility(platform, caller, row.facility_id, 'read');
  const { camera_id: cameraId, id, taken_at: at } = row;
  const say = (found: PhotoRow | null): Photo | null => found && toPhoto(platform, found);
  const days = (count: number): Date => new Date(at.getTime() + count * DAY_MS);
  return {
    photo: toPhoto(platform, row),
    previous: say(await findNearestPhoto(db, cameraId, 'before', { at, id })),
    next: say(await findNearestPhoto(db, cameraId, 'after', { at, id })),
    day_before: say(await findNearestPhoto(db, cameraId, 'before', { at: days(-1) })),
    day_after: say(await findNearestPhoto(db, cameraId, 'after', { at: days(1) })),
  };
}

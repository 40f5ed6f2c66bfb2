import type { listPhotos as listPhotosRoute } from '@tenken/contract/photo/photo.routes.ts';
import type { Photo } from '@tenken/contract/photo/photo.schema.ts';
import { DEFAULT_PAGE_SIZE, type Page } from '@tenken/contract/wire/paging.ts';
import type { UserCaller } from '../account/caller.ts';
import { requireCamera } from '../camera/require-camera.ts';
import { timePlaceOf, toPage } from '../../platform/db/cursor.ts';
import { AppError } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { findPhotos } from './photo.store.ts';
import { toPhoto } from './to-photo.ts';

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

import type { listCameraTasks } from '@tenken/contract/camera/task.routes.ts';
import type { CameraTask } from '@tenken/contract/camera/task.schema.ts';
import { DEFAULT_PAGE_SIZE, type Page } from '@tenken/contract/wire/paging.ts';
import type { UserCaller } from '../../account/caller.ts';
import { requireFacility } from '../../company/require-facility.ts';
import { timePlaceOf, toPage } from '../../../platform/db/cursor.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findTaskCamera, findTasks } from './task.store.ts';
import { toTask } from './to-task.ts';

export async function listTasks(
  platform: Platform,
  { caller, query }: Call<typeof listCameraTasks, UserCaller>,
): Promise<Page<CameraTask>> {
  const camera = await findTaskCamera(platform.db, query.camera_id);
  if (!camera) throw new AppError('not_found');
  await requireFacility(platform, caller, camera.facility_id, 'read');
  const pageSize = query.page_size ?? DEFAULT_PAGE_SIZE;
  const rows = await findTasks(platform.db, {
    cameraId: camera.id,
    after: timePlaceOf(query.page),
    limit: pageSize + 1,
  });
  return toPage(rows, pageSize, (row) => [row.created_at.toISOString(), row.id], toTask);
}

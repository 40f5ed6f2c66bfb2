import type { Id } from '@tenken/contract/wire/id.ts';
import { inTransaction } from '../../../src/platform/db/database.ts';
import { isReachable, openPhotoshoot } from '../../../src/features/camera/task/open-task.ts';
import { findTaskCamera } from '../../../src/features/camera/task/task.store.ts';
import type { TestPlatform } from '../test-platform.ts';

/** A queued photoshoot request; an open one of the camera is replaced. */
export async function insertTaskOf(
  platform: TestPlatform,
  cameraId: Id<'camera'>,
): Promise<Id<'camera_task'>> {
  const camera = await findTaskCamera(platform.db, cameraId);
  if (!camera || !isReachable(camera)) throw new Error(`${cameraId} has no device`);
  return inTransaction(platform.db, async (tx) => {
    await tx.deleteFrom('camera_task').where('camera_id', '=', cameraId).execute();
    const task = await openPhotoshoot(platform, tx, camera, { trigger: 'remote', requested_by: null });
    return task!.id;
  });
}

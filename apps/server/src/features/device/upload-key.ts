import type {
  getUploadKey as getRoute,
  rotateUploadKey as rotateRoute,
} from '@tenken/contract/camera/upload-key.routes.ts';
import type { NewUploadKey } from '@tenken/contract/camera/upload-key.schema.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import type { ReplyOf } from '@tenken/contract/wire/route.ts';
import type { UserCaller } from '../account/caller.ts';
import { hashToken, newToken } from '../account/token.ts';
import { requireFacility, type FacilityRight } from '../company/require-facility.ts';
import { audit } from '../../platform/audit/audit.store.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { findApiCamera, findUploadKeyOf, saveUploadKey, type ApiCamera } from './upload-key.store.ts';

const SHOWN_CHARACTERS = 12;

export async function getUploadKey(
  platform: Platform,
  { caller, params }: Call<typeof getRoute, UserCaller>,
): Promise<ReplyOf<typeof getRoute>> {
  const camera = await requireApiCamera(platform, caller, params.id, 'read');
  const found = await findUploadKeyOf(platform.db, camera.id);
  return {
    upload_key: found && { key_prefix: found.key_prefix, created_at: found.created_at.toISOString() },
  };
}

/** Creates the upload key of a plain camera. It is returned once; the former one is void. */
export async function rotateUploadKey(
  platform: Platform,
  { caller, params }: Call<typeof rotateRoute, UserCaller>,
): Promise<NewUploadKey> {
  const camera = await requireApiCamera(platform, caller, params.id, 'change');
  const at = platform.clock.now();
  const key = `upload_${newToken()}`;
  const key_prefix = key.slice(0, SHOWN_CHARACTERS);
  await inTransaction(platform.db, async (tx) => {
    await saveUploadKey(tx, { camera_id: camera.id, key_hash: hashToken(key), key_prefix, created_at: at });
    await audit(tx, {
      at,
      company_id: camera.company_id,
      actor: { kind: 'user', id: caller.user.id, name: caller.user.name },
      action: 'camera.upload_key_rotated',
      object: { kind: 'camera', id: camera.id },
      details: { key_prefix },
    });
  });
  return { key, key_prefix, created_at: at.toISOString() };
}

async function requireApiCamera(
  platform: Platform,
  caller: UserCaller,
  id: Id<'camera'>,
  right: FacilityRight,
): Promise<ApiCamera> {
  const camera = await findApiCamera(platform.db, id);
  if (!camera) throw new AppError('not_found');
  await requireFacility(platform, caller, camera.facility_id, right);
  if (camera.has_device) throw new AppError('not_an_api_camera');
  return camera;
}

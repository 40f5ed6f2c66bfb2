import type { getPhotoThermal as getPhotoThermalRoute } from '@tenken/contract/photo/photo.routes.ts';
import type { PhotoThermal } from '@tenken/contract/photo/photo.schema.ts';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { UserCaller } from '../account/caller.ts';
import { requireFacility } from '../company/require-facility.ts';
import { AppError } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { findPhoto } from './photo.store.ts';
import { formatThermal, loadThermal } from './thermal-matrix.ts';

const compress = promisify(gzip);

/** The temperatures behind a thermal picture, for those who may see the picture. */
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

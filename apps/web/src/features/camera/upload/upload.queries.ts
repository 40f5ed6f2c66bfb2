import { queryOptions } from '@tanstack/react-query';
import * as routes from '@tenken/contract/camera/upload-key.routes.ts';
import { call } from '../../../shared/api/call.ts';
import { key } from '../../../shared/api/query-keys.ts';

/** Which key a plain camera has; null before the first one. */
export const uploadKeyQuery = (cameraId: string) =>
  queryOptions({
    queryKey: key('upload key', cameraId),
    queryFn: async () => (await call(routes.getUploadKey, { params: { id: cameraId } })).upload_key,
  });

export const rotateUploadKey = (cameraId: string) =>
  call(routes.rotateUploadKey, { params: { id: cameraId } });

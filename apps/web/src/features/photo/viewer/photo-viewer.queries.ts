import { queryOptions } from '@tanstack/react-query';
import { listGauges } from '@tenken/contract/gauge/gauge.routes.ts';
import { listGuards } from '@tenken/contract/guard/guard.routes.ts';
import { getPhotoNeighbours } from '@tenken/contract/photo/photo.routes.ts';
import { call } from '../../../shared/api/call.ts';
import { key } from '../../../shared/api/query-keys.ts';

/** A photo with its neighbours. */
export const neighboursQuery = (photoId: string) =>
  queryOptions({
    queryKey: key('photo neighbours', photoId),
    queryFn: () => call(getPhotoNeighbours, { params: { id: photoId } }),
  });

export interface NamedFrame {
  readonly id: string;
  readonly name: string;
  /** Corners in pixels of the photo. */
  readonly corners: readonly { readonly x: number; readonly y: number }[];
}

/** Outlines of a camera's targets. */
export const framesQuery = (cameraId: string) =>
  queryOptions({
    queryKey: key('photo frames', cameraId),
    queryFn: async (): Promise<NamedFrame[]> => {
      const query = { camera_id: cameraId, page_size: '100' };
      const [gauges, guards] = await Promise.all([call(listGauges, { query }), call(listGuards, { query })]);
      return [
        ...gauges.records.map(({ id, name, outline }) => ({ id, name, corners: outline })),
        ...guards.records.map(({ id, name, detection_area }) => ({ id, name, corners: detection_area })),
      ].filter(({ corners }) => corners.length >= 3);
    },
  });

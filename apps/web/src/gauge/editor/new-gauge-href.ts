import type { GaugeType } from '@tenken/contract/gauge/gauge-configuration.schema.ts';
import { pageAddress } from '../../api/page-address.ts';

type Start = { cameraId: string; type: GaugeType; photoId: string; copyId?: string };

/** The annotator of a new gauge; all that a reload needs stands in the address. */
export function newGaugeHref({ cameraId, type, photoId, copyId }: Start): string {
  const search = new URLSearchParams({
    camera_id: cameraId,
    type,
    photo_id: photoId,
    ...(copyId === undefined ? {} : { copy: copyId }),
  });
  return `${pageAddress().prefix}/gauges/new?${search.toString()}`;
}

import type { GaugeType } from '@tenken/contract/gauge/gauge-configuration.schema.ts';
import type { PointedAt } from '@tenken/vision/propose/proposal.ts';
import { placeText } from '../annotator/propose/place-text.ts';
import { pageAddress } from '../../../shared/api/page-address.ts';
import { type NextInstrument, nextText } from './next-instruments.ts';

type Start = {
  cameraId: string;
  type: GaugeType;
  photoId: string;
  copyId?: string;
  /** Where on the photo the instrument is, to be drawn by itself. */
  at?: PointedAt;
  /** What is set up after it. */
  next?: readonly NextInstrument[];
};

/** The annotator of a new gauge; all that a reload needs stands in the address. */
export function newGaugeHref({ cameraId, type, photoId, copyId, at, next = [] }: Start): string {
  const search = new URLSearchParams({
    camera_id: cameraId,
    type,
    photo_id: photoId,
    ...(copyId === undefined ? {} : { copy: copyId }),
    ...(at === undefined ? {} : { at: placeText(at) }),
    ...(next.length === 0 ? {} : { next: nextText(next) }),
  });
  return `${pageAddress().prefix}/gauges/new?${search.toString()}`;
}

import type { GaugeDetail } from '@tenken/contract/gauge/gauge.schema.ts';
import type { Point } from '@tenken/image/point.ts';
import { perspectiveAround } from '../perspective/corner-points.ts';
import { fromConfiguration } from './from-configuration.ts';
import type { GaugeForm } from './gauge-form.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Copies a gauge to another photo; corners are scaled to the size of the photo. */
export function copyGauge(
  { type, gauge_configuration, reference_photo }: GaugeDetail,
  onto: { readonly cameraId: string; readonly name: string; readonly photo: Size },
): GaugeForm {
  const form = fromConfiguration(type, null, gauge_configuration);
  const from = reference_photo ?? onto.photo;
  const corners = form.perspective.corners.map(({ x, y }) => ({
    x: (x * onto.photo.width) / from.width,
    y: (y * onto.photo.height) / from.height,
  }));
  return {
    ...form,
    cameraId: onto.cameraId,
    gaugeName: onto.name,
    perspective: { ...form.perspective, corners },
  };
}

/** The outline of a guard as the corners of a gauge; what is drawn inside the corners stays. */
export function withOutline(form: GaugeForm, outline: readonly Point[]): GaugeForm {
  return { ...form, perspective: perspectiveAround(outline) };
}

import type { QueryClient } from '@tanstack/react-query';
import type { GaugeForm } from '../annotator/form/gauge-form.ts';
import { frozenPhotoQuery } from '../gauge.queries.ts';

/** The form with the token of the photo it is drawn on; a gauge that keeps its own photo needs none. */
export async function withReference(queries: QueryClient, form: GaugeForm): Promise<GaugeForm> {
  if (form.photoId === null) return form;
  const { reference_image_token } = await queries.fetchQuery(frozenPhotoQuery(form.photoId));
  return { ...form, referenceImageToken: reference_image_token };
}

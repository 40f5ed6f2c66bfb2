import type { GaugeAnnotation, InstrumentKind } from '@tenken/camera-sim/picture/annotation.ts';
import { decodeImage, encodeJpeg } from '@tenken/camera-sim/picture/encode.ts';
import type { Picture, ThermalMatrix } from '@tenken/camera-sim/picture/picture.ts';
import type { Raster } from '@tenken/image/raster.ts';
import { createDisplayRendition } from '@tenken/server/src/features/photo/create-display-rendition.ts';

/** A gauge of a drawn photo with what it truly shows. */
export interface DrawnGauge {
  readonly name: string;
  readonly type: InstrumentKind;
  readonly truth: number;
  readonly annotation: GaugeAnnotation;
}

/** A photo as the readers get it. */
export interface TakenPhoto {
  readonly image: Raster;
  readonly thermal?: ThermalMatrix;
  readonly gauges: readonly DrawnGauge[];
}

/** The way of a picture from the camera to the readers: the camera's JPEG, the server's display rendition, decoded. */
export async function takePhoto(picture: Picture, quality?: number): Promise<TakenPhoto> {
  const original = await encodeJpeg(picture.image, quality);
  const working = await createDisplayRendition({ original, rotationDeg: 0 });
  if (working.kind !== 'picture') throw new Error(`the server refused a drawn photo: ${working.why}`);
  const image = await decodeImage(working.jpeg);
  return { image, gauges: gaugesOf(picture), ...(picture.thermal ? { thermal: picture.thermal } : {}) };
}

function gaugesOf({ instruments }: Picture): DrawnGauge[] {
  return instruments.flatMap(({ name, kind: type, truth, annotation }) =>
    typeof truth === 'number' && 'perspective' in annotation ? [{ name, type, truth, annotation }] : [],
  );
}

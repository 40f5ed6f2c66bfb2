import { orderCounts } from '@tenken/vision/thermal/order-counts.ts';
import { readFlirJpeg, toTemperatures, type FlirJpeg } from '@tenken/vision/thermal/read-flir-jpeg.ts';
import { MAX_MATRIX_SIDE, zoomMatrix, type ThermalMatrix } from '@tenken/vision/thermal/thermal-matrix.ts';
import { openPicture } from '../../platform/pictures/open-picture.ts';

/**
 * The temperatures of a radiometric JPEG, cropped to its picture and in the orientation of its stored pixels. Null for
 * every other picture: one with a damaged, hostile or unsupported thermal block is an ordinary photo.
 */
export async function extractThermal(original: Uint8Array): Promise<ThermalMatrix | null> {
  const sensor = await extractWholeSensor(original);
  return sensor && zoomMatrix(sensor.matrix, sensor.zoom);
}

/** All cells of the sensor, also those outside the picture after a digital zoom. */
export async function extractWholeSensor(
  original: Uint8Array,
): Promise<{ readonly matrix: ThermalMatrix; readonly zoom: number } | null> {
  try {
    const found = readFlirJpeg(original);
    const counts = found && (await countsOf(found));
    const matrix = counts && toTemperatures(found, counts);
    return matrix && { matrix, zoom: found.camera.zoom };
  } catch {
    return null;
  }
}

async function countsOf({ counts, width, height }: FlirJpeg): Promise<Uint16Array> {
  if (counts instanceof Uint16Array) return counts;
  const limits = { minSide: 1, maxSide: MAX_MATRIX_SIDE, maxPixels: width * height };
  const data = await openPicture(counts.png, limits, (picture) =>
    picture.toColourspace('grey16').raw({ depth: 'ushort' }).toBuffer(),
  );
  return orderCounts(new Uint16Array(data.buffer, data.byteOffset, data.byteLength >> 1), width);
}

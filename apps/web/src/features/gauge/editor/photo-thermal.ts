import { getPhotoThermal } from '@tenken/contract/photo/photo.routes.ts';
import type { ThermalMatrix } from '@tenken/vision/thermal/thermal-matrix.ts';
import { call } from '../../../shared/api/call.ts';

/** The temperatures of a photo, cell by cell as the server has them; null when it came without. */
export async function loadThermal(photoId: string): Promise<ThermalMatrix | null> {
  const { matrix } = await call(getPhotoThermal, { params: { id: photoId } });
  if (matrix === null) return null;
  const { width, height, cells } = matrix;
  return { width, height, data: readCells(await unzip(cells)) };
}

async function unzip(base64: string): Promise<ArrayBuffer> {
  const zipped = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const stream = new Blob([zipped]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Response(stream).arrayBuffer();
}

/** Little-endian, whatever the machine is. */
function readCells(bytes: ArrayBuffer): Uint16Array {
  const view = new DataView(bytes);
  return Uint16Array.from({ length: bytes.byteLength >> 1 }, (_, at) => view.getUint16(2 * at, true));
}

import { viewRecord } from './byte-view.ts';
import { type FlirCamera, readFlirCamera } from './flir-camera.ts';
import { CAMERA_INFO, RAW_DATA, flirRecords } from './flir-records.ts';
import { temperatureTable } from './flir-temperature.ts';
import { MAX_MATRIX_SIDE, type ThermalMatrix } from './thermal-matrix.ts';

/** What a FLIR radiometric JPEG carries beside its picture. */
export interface FlirJpeg {
  readonly width: number;
  readonly height: number;
  /** The sensor's counts, row-major, or the 16 bit grey PNG that holds them and that somebody else has to decode. */
  readonly counts: Uint16Array | { readonly png: Uint8Array };
  readonly camera: FlirCamera;
}

const PIXELS_AT = 0x20;
const PNG_START = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const PNG_HEADER_SIZE = 33;

/** Finds the counts in a JPEG of a FLIR camera; null for every other picture and for a damaged block. */
export function readFlirJpeg(jpeg: Uint8Array): FlirJpeg | null {
  const records = flirRecords(jpeg);
  const raw = records?.get(RAW_DATA);
  const info = records?.get(CAMERA_INFO);
  if (raw === undefined || info === undefined) return null;
  const camera = readFlirCamera(info);
  const { u16 } = viewRecord(raw);
  const size = { width: u16(2), height: u16(4) };
  const isSize = [size.width, size.height].every((side) => side > 0 && side <= MAX_MATRIX_SIDE);
  if (camera === null || !isSize) return null;
  const counts = readCounts(raw, size);
  return counts === null ? null : { ...size, counts, camera };
}

/** Temperatures of a whole sensor out of its decoded counts; null when the camera's numbers make no curve. */
export function toTemperatures(
  { width, height, camera }: FlirJpeg,
  counts: Uint16Array,
): ThermalMatrix | null {
  const table = temperatureTable(camera);
  if (table === null || counts.length !== width * height) return null;
  return { width, height, data: counts.map((count) => table[count]!) };
}

function readCounts(raw: Uint8Array, size: { width: number; height: number }): FlirJpeg['counts'] | null {
  const pixels = raw.subarray(PIXELS_AT);
  if (PNG_START.every((byte, at) => pixels[at] === byte))
    return isPngOf(pixels, size) ? { png: pixels } : null;
  const counts = new Uint16Array(size.width * size.height);
  if (pixels.length < counts.length * 2) return null;
  const { u16 } = viewRecord(raw);
  for (let at = 0; at < counts.length; at++) counts[at] = u16(PIXELS_AT + at * 2);
  return counts;
}

/** A PNG of another size or depth than the record says is a trap or a mistake; it is refused before a pixel is decoded. */
function isPngOf(png: Uint8Array, { width, height }: { width: number; height: number }): boolean {
  if (png.length < PNG_HEADER_SIZE) return false;
  const view = new DataView(png.buffer, png.byteOffset, PNG_HEADER_SIZE);
  const [depth, colourType] = [view.getUint8(24), view.getUint8(25)];
  return view.getUint32(16) === width && view.getUint32(20) === height && depth === 16 && colourType === 0;
}

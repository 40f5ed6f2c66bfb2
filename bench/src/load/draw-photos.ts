import { createHash } from 'node:crypto';
import { drawPhoto } from '@tenken/camera-sim/picture/draw-photo.ts';
import type { PictureInstrument } from '@tenken/camera-sim/picture/picture.ts';
import { encodeJpeg } from '@tenken/camera-sim/picture/encode.ts';
import { pumpScene } from '@tenken/camera-sim/picture/scene/pump-scene.ts';

export interface DrawnPhoto {
  readonly jpeg: Buffer;
  readonly sha256: string;
  /** With their annotations, which are the same on every photo of one size. */
  readonly instruments: readonly PictureInstrument[];
}

/** Of a gauge whose scale ends at 1.6. */
const PRESSURES = [0.1, 1.5] as const;

/** Draws `count` photos of the pump room that differ in pressure and noise. Done before a clock starts: drawing is slow. */
export async function drawPhotos(
  count: number,
  size: { readonly width: number; readonly height: number },
  [lowest, highest]: readonly [lowest: number, highest: number] = PRESSURES,
): Promise<DrawnPhoto[]> {
  const scene = pumpScene();
  const photos: DrawnPhoto[] = [];
  for (let index = 0; index < count; index += 1) {
    const pressure = lowest + ((highest - lowest) * index) / Math.max(1, count - 1);
    const values = { Pressure: pressure, Flow: 84.2, 'Run lamp': 1, 'Old counter': 4711 };
    const { image, instruments } = drawPhoto({ scene, ...size, values, light: 'day' }, index + 1);
    const jpeg = await encodeJpeg(image);
    const sha256 = createHash('sha256').update(jpeg).digest('hex');
    photos.push({ jpeg, sha256, instruments });
  }
  return photos;
}

/** The instrument of this name on a photo, with its annotation. */
export const instrumentOf = ({ instruments }: DrawnPhoto, name: string): PictureInstrument =>
  instruments.find((instrument) => instrument.name === name)!;

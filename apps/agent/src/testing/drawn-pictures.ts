import { drawPhoto } from '@tenken/camera-sim/picture/draw-photo.ts';
import { encodeJpeg } from '@tenken/camera-sim/picture/encode.ts';
import { pumpScene } from '@tenken/camera-sim/picture/scene/pump-scene.ts';
import sharp from 'sharp';

const SIZE = { width: 320, height: 240 };
const drawn = new Map<number, Promise<Buffer>>();

/** A picture of the pump room, different for each number and cached. */
export function drawnPicture(number: number): Promise<Buffer> {
  const known = drawn.get(number) ?? draw(number);
  drawn.set(number, known);
  return known;
}

async function draw(number: number): Promise<Buffer> {
  const values = { Pressure: 0.1 + (number % 14) / 10, Flow: 84.2, 'Run lamp': 1, 'Old counter': 4711 };
  return encodeJpeg(drawPhoto({ scene: pumpScene(), ...SIZE, values, light: 'day' }, number).image);
}

/** The same with the standard Huffman tables: RTP sends none (RFC 2435). */
export const streamedPicture = async (number: number): Promise<Buffer> =>
  sharp(await drawnPicture(number))
    .jpeg({ quality: 90, chromaSubsampling: '4:2:0', optimiseCoding: false })
    .toBuffer();

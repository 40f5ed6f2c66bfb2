import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { drawPhoto } from '@tenken/camera-sim/picture/draw-photo.ts';
import { encodeJpeg } from '@tenken/camera-sim/picture/encode.ts';
import { createRandom } from '@tenken/camera-sim/picture/random.ts';
import { SCENES } from '@tenken/camera-sim/picture/scene/catalogue.ts';
import sharp from 'sharp';
import { randomValues } from '../../bench/src/drawn/random-values.ts';
import { fetchDetectorWeights } from './fetch-detector-weights.ts';
import { type Convolution, readTrunk } from './trunk.ts';

/**
 * Packs what the head is trained from: `photos/` (public photos, longer side 640 px), `drawn/` (the drawn scenes at twelve
 * hours of the day, the same view each) and the trunk's weights (`trunk.json`, `trunk.bin`).
 *
 * usage: node pack-data.ts OUT_FOLDER PHOTO_FOLDER...
 */
const [, , target = '', ...folders] = process.argv;
const LONGER_SIDE = 640;
const LEAST_SIDE = 300;
const HOURS = [6, 7, 8, 9.5, 11, 12.5, 14, 15.5, 17, 18, 19, 21];

mkdirSync(join(target, 'photos'), { recursive: true });
mkdirSync(join(target, 'drawn'), { recursive: true });
await packTrunk();
for (const folder of folders) await packPhotos(folder);
await packDrawn();

async function packPhotos(folder: string): Promise<void> {
  const names = readdirSync(folder).filter((name) => /\.(jpe?g|png)$/i.test(name));
  for (const name of names.sort()) {
    const picture = sharp(join(folder, name)).flatten({ background: '#808080' }).toColourspace('srgb');
    const { width, height } = await picture.metadata();
    if (Math.min(width, height) < LEAST_SIDE) continue;
    const small = picture.resize(LONGER_SIDE, LONGER_SIDE, { fit: 'inside', withoutEnlargement: true });
    await small.jpeg({ quality: 93 }).toFile(join(target, 'photos', `${basename(name, extname(name))}.jpg`));
  }
}

async function packDrawn(): Promise<void> {
  for (const [name, makeScene] of Object.entries(SCENES)) {
    const scene = makeScene();
    const values = randomValues(scene, createRandom(1));
    for (const hour of HOURS) {
      const { image } = drawPhoto(
        { scene, width: 640, height: 480, values, light: { hour } },
        Math.round(hour * 2),
      );
      writeFileSync(join(target, 'drawn', `${name}__${hour}.jpg`), await encodeJpeg(image));
    }
  }
}

async function packTrunk(): Promise<void> {
  const trunk = readTrunk(await fetchDetectorWeights());
  const parts: Buffer[] = [];
  const layers: object[] = [];
  let at = 0;
  const put = (name: string, { weights, bias, ...shape }: Convolution): void => {
    layers.push({ name, ...shape, at, biasAt: at + weights.length });
    at += weights.length + bias.length;
    for (const part of [weights, bias])
      parts.push(Buffer.from(part.buffer, part.byteOffset, part.byteLength));
  };
  put('first', trunk.first);
  for (const [index, block] of trunk.blocks.entries()) {
    if (block.expand !== null) put(`expand_${index}`, block.expand);
    put(`depthwise_${index}`, block.depthwise);
    put(`project_${index}`, block.project);
  }
  writeFileSync(join(target, 'trunk.bin'), Buffer.concat(parts));
  writeFileSync(
    join(target, 'trunk.json'),
    JSON.stringify({ layers, adds: trunk.blocks.map((b) => b.addsInput) }),
  );
}

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { WHOLE_BOX, sampleCrop } from '@tenken/vision/digits/sample-crop.ts';
import sharp from 'sharp';

/**
 * Packs the digit crops of a manifest for training: `crops.bin` (64 x 40 luma bytes each, the reader's own sampling)
 * and `rows.json` (instrument and truth). Rows whose licence does not allow weights to be passed on are left out.
 *
 * usage: node pack-crops.ts MANIFEST_FOLDER OUT_FOLDER
 */
const PERMITTED = new Set(['Apache-2.0', 'MIT']);
const WIDTH = 40;
const HEIGHT = 64;

interface Row {
  readonly file: string;
  readonly instrument: string;
  readonly truth: number | string;
  readonly licence: string;
  readonly annotation?: unknown;
}

const [, , folder = '', target = ''] = process.argv;
const rows = readFileSync(join(folder, 'manifest.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line): Row => JSON.parse(line));
const permitted = rows.filter((row) => PERMITTED.has(row.licence) && row.annotation === undefined);
mkdirSync(target, { recursive: true });
const crops = new Uint8Array(permitted.length * WIDTH * HEIGHT);
for (const [index, row] of permitted.entries()) {
  crops.set(await packed(join(folder, row.file)), index * WIDTH * HEIGHT);
}
writeFileSync(join(target, 'crops.bin'), crops);
const labels = permitted.map(({ file, instrument, truth }) => ({ file, instrument, truth }));
writeFileSync(join(target, 'rows.json'), JSON.stringify(labels));
process.stdout.write(`${permitted.length} of ${rows.length} rows\n`);

async function packed(path: string): Promise<Float32Array> {
  const { data, info } = await sharp(path).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const photo = { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
  const crop = sampleCrop(photo, [info.width, 0, 0, 0, info.height, 0, 0, 0, 1], WHOLE_BOX, WIDTH, HEIGHT);
  return crop.map((value) => Math.round(value));
}

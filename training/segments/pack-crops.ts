import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cutPatch } from '@tenken/vision/seven-segment/digit-patch.ts';
import { loadPhoto } from '../../bench/src/gauges/load-photo.ts';

/** Twice the net's size, so that training can move and turn a crop before it is halved. */
const ROWS = 72;
const COLUMNS = 48;
const LICENCES = new Set(['Apache-2.0', 'MIT']);

interface Row {
  readonly file: string;
  readonly instrument: string;
  readonly truth: string;
  readonly licence: string;
  readonly form: string;
}

const [directory, target] = process.argv.slice(2);
if (directory === undefined || target === undefined) {
  process.stderr.write('usage: node pack-crops.ts DIR/seven_segment FILE.bin   (also writes FILE.json)\n');
  process.exitCode = 2;
} else {
  await pack(directory, target);
}

/** Writes the single digits that may be trained on as 72 x 48 RGB bytes, cut as the reader cuts them. */
async function pack(directory: string, target: string): Promise<void> {
  const rows = readFileSync(join(directory, 'manifest.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line): Row => JSON.parse(line))
    .filter((row) => row.form === 'single_digit' && LICENCES.has(row.licence));
  const packed = Buffer.alloc(rows.length * ROWS * COLUMNS * 3);
  for (const [index, row] of rows.entries()) {
    const photo = await loadPhoto(join(directory, row.file));
    const patch = cutPatch(photo, [photo.width, 0, 0, 0, photo.height, 0, 0, 0, 1], ROWS, COLUMNS);
    const at = index * patch.length;
    for (let i = 0; i < ROWS * COLUMNS; i++) {
      for (let channel = 0; channel < 3; channel++) {
        packed[at + 3 * i + channel] = Math.round(patch[channel * ROWS * COLUMNS + i]!);
      }
    }
  }
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, packed);
  writeFileSync(
    target.replace(/\.bin$/, '.json'),
    JSON.stringify(rows.map(({ instrument, truth }) => ({ instrument: familyOf(instrument), truth }))),
  );
  process.stdout.write(`${rows.length} crops\n`);
}

/** Sets that show one and the same display are one instrument. */
function familyOf(instrument: string): string {
  return instrument.startsWith('Kazuhito00/') ? 'Kazuhito00' : instrument;
}

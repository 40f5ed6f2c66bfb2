import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { drawPhoto } from '@tenken/camera-sim/picture/draw-photo.ts';
import { encodeJpeg } from '@tenken/camera-sim/picture/encode.ts';
import type { Picture } from '@tenken/camera-sim/picture/picture.ts';
import { createRandom, seedFrom } from '@tenken/camera-sim/picture/random.ts';
import type { SceneSpec } from '@tenken/camera-sim/picture/scene/scene.ts';
import { drawThermal } from '@tenken/camera-sim/picture/thermal/draw-thermal.ts';
import { heaterScene } from '@tenken/camera-sim/picture/thermal/heat-scene.ts';
import { randomValues } from './random-values.ts';
import { type DrawnRow, lampRow, rowsOf } from './rows.ts';

export interface DrawnSet {
  readonly scenes: Readonly<Record<string, SceneSpec>>;
  readonly size: { readonly width: number; readonly height: number };
  /** For each scene. */
  readonly photos: number;
  readonly seed: number;
}

const LIGHTS = ['day', 'overcast', 'evening', 'lamps'] as const;
const AREAS = [
  { name: 'Heater', area: { x: 180, y: 160, width: 140, height: 100 }, statistic: 'max' as const },
  { name: 'Pipe', area: { x: 430, y: 240, width: 120, height: 48 }, statistic: 'average' as const },
  { name: 'Motor', area: { x: 440, y: 330, width: 130, height: 100 }, statistic: 'min' as const },
];

/** Writes DIR/<kind>/manifest.jsonl and its photos, drawn with known truth; the same set gives the same files. */
export async function writeDrawnSet(directory: string, set: DrawnSet): Promise<void> {
  const lines = new Map<string, string[]>();
  const writeDrawn = async (drawn: DrawnRow, more: object = {}): Promise<void> => {
    const of = lines.get(drawn.kind) ?? [];
    lines.set(drawn.kind, of);
    const { width, height } = drawn.picture;
    const file = `${drawn.row.instrument.replaceAll(/[^A-Za-z0-9/]+/g, '-')}/${of.length}.jpg`;
    write(join(directory, drawn.kind, file), await encodeJpeg(drawn.picture));
    of.push(JSON.stringify({ file, width, height, ...drawn.row, ...more }));
  };
  for (const [name, scene] of Object.entries(set.scenes)) {
    const random = createRandom(seedFrom(set.seed, name));
    for (let count = 0; count < set.photos; count++) {
      const light = LIGHTS[count % LIGHTS.length]!;
      const values = { ...randomValues(scene, random), ...lampsByTurns(scene, count) };
      const spec = { scene, ...set.size, values, light };
      for (const drawn of rowsIn(name, scene, drawPhoto(spec, count + 1))) await writeDrawn(drawn);
    }
  }
  for (let count = 0; count < set.photos; count++) await keepThermal(directory, set.seed + count, writeDrawn);
  for (const [kind, rows] of lines)
    write(join(directory, kind, 'manifest.jsonl'), Buffer.from(`${rows.join('\n')}\n`));
}

/** Every lamp is on in every other photo: its colours are learnt from the other photos, which must show both. */
function lampsByTurns({ instruments }: SceneSpec, count: number): Record<string, number> {
  const lamps = instruments.filter(({ kind }) => kind === 'lamp');
  return Object.fromEntries(lamps.map(({ name }, index) => [name, (count + index) % 2]));
}

function rowsIn(name: string, scene: SceneSpec, { image, instruments }: Picture): DrawnRow[] {
  const gauges = scene.instruments.flatMap((spec) => {
    const shown = instruments.find((instrument) => instrument.name === spec.name);
    return shown === undefined ? [] : rowsOf(image, name, spec, shown);
  });
  return [...gauges, ...lampRow(image, name, instruments)];
}

async function keepThermal(
  directory: string,
  seed: number,
  writeDrawn: (drawn: DrawnRow, more: object) => Promise<void>,
): Promise<void> {
  const random = createRandom(seedFrom(seed, 'thermal'));
  const heat = heaterScene(50 + 80 * random(), 15 + 15 * random());
  const { image, thermal, instruments } = drawThermal(
    { heat, areas: AREAS, display: { lower: 0, upper: 150 } },
    seed,
  );
  const { width, height, data } = thermal!;
  const file = `heater-${seed}.raw`;
  write(join(directory, 'thermal', file), Buffer.from(data.buffer, data.byteOffset, data.byteLength));
  for (const { name, truth, annotation } of instruments) {
    const row = {
      instrument: `heater/${name}`,
      truth,
      gauge_type: 'thermal-area',
      gauge_configuration: annotation,
    };
    await writeDrawn({ kind: 'thermal', picture: image, row }, { thermal_raw: { file, width, height } });
  }
}

function write(path: string, bytes: Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes);
}

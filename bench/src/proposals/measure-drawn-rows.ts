import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeImage, encodeJpeg } from '@tenken/camera-sim/picture/encode.ts';
import { createRandom } from '@tenken/camera-sim/picture/random.ts';
import { loadReader } from '@tenken/vision/load-reader.ts';
import { propose } from '@tenken/vision/propose/propose.ts';
import { clickOn } from './click.ts';
import { drawDisplay } from './rows/draw-display.ts';
import { drawDrums } from './rows/draw-drums.ts';
import type { DrawnInstrument } from './rows/plane.ts';
import { takePhoto } from './rows/take-photo.ts';

/** One instrument in four is a counter. */
const COUNTERS = 4;

interface Measured {
  readonly kind: string;
  readonly result: 'exact' | 'wrong' | 'refused' | 'other kind' | 'nothing';
  readonly isDoubted: boolean;
  readonly ms: number;
}

const [count, seed] = [Number(process.argv[2] ?? 150), Number(process.argv[3] ?? 1)];
const [, , , , folder, only] = process.argv;
if (!Number.isInteger(count) || count < 1 || !Number.isInteger(seed)) {
  console.error(
    'usage: node bench/src/proposals/measure-drawn-rows.ts [photos] [seed] [FOLDER for the photos] [NUMBERS of the only ones]',
  );
  process.exitCode = 2;
} else {
  const measured: Measured[] = [];
  for (let index = 0; index < count; index++)
    if (only === undefined || only.split(',').includes(String(index))) measured.push(await measure(index));
  const byKind = [...Map.groupBy(measured, ({ kind }) => kind)];
  console.log(JSON.stringify(Object.fromEntries(byKind.map(([kind, of]) => [kind, summaryOf(of)]))));
}

/** Draws one display or counter, clicks near its middle, and reads it with what is proposed. */
async function measure(index: number): Promise<Measured> {
  const random = createRandom(700_001 * seed + index);
  const isCounter = index % COUNTERS === COUNTERS - 1;
  const drawn = isCounter ? drawDrums(random) : drawDisplay(100_000 * seed + index, random);
  const taken = takePhoto(drawn, random);
  const jpeg = await encodeJpeg(taken.photo, 60 + Math.round(35 * random()));
  if (folder !== undefined) writeFileSync(join(folder, `${index}.jpg`), jpeg);
  const photo = await decodeImage(jpeg);
  const started = process.cpuUsage();
  const proposed = propose(photo, clickOn(`${seed}/${index}`, taken.middle, taken.height));
  const { user, system } = process.cpuUsage(started);
  const ms = (user + system) / 1000;
  const base = { kind: drawn.kind, ms, isDoubted: proposed.kind === 'nothing' || proposed.doubts.length > 0 };
  let readValue: number | string = proposed.kind === 'nothing' ? proposed.reason : proposed.gauge_type;
  let result: Measured['result'] = proposed.kind === 'nothing' ? 'nothing' : 'other kind';
  if (proposed.kind === 'proposal' && proposed.gauge_type === drawn.kind) {
    const read = await loadReader(proposed.gauge_type);
    const reading = read({ photo, registration: null }, proposed.configuration);
    readValue = reading.kind === 'reading' ? (reading.value ?? 'null') : 'unreadable';
    result = typeof readValue !== 'number' ? 'refused' : isSame(drawn, readValue) ? 'exact' : 'wrong';
  }
  if (result !== 'exact')
    console.error(
      `${index} ${drawn.kind} ${drawn.truth}: ${result} ${readValue} (${drawn.traits.join(', ')})`,
    );
  return { ...base, result };
}

/** A last drum between two figures counts for the one below it. */
function isSame({ kind, truth, step }: DrawnInstrument, readValue: number): boolean {
  const beyond = (readValue - truth) / step;
  return kind === 'counter' ? beyond > -0.3 - 1e-9 && beyond < 1 : Math.abs(beyond) < 0.5;
}

function summaryOf(measured: readonly Measured[]): Record<string, number> {
  const countOf = (result: Measured['result']): number =>
    measured.filter((one) => one.result === result).length;
  const times = measured.map(({ ms }) => ms).sort((p, q) => p - q);
  const isKind = measured.filter(({ result }) => result !== 'other kind' && result !== 'nothing');
  return {
    n: measured.length,
    exact_rate: Number((countOf('exact') / measured.length).toFixed(3)),
    kind_right_rate: Number((isKind.length / measured.length).toFixed(3)),
    wrong: countOf('wrong'),
    refused: countOf('refused'),
    other_kind: countOf('other kind'),
    nothing: countOf('nothing'),
    wrong_without_doubt: measured.filter(({ result, isDoubted }) => result !== 'exact' && !isDoubted).length,
    cpu_ms: Math.round(times[times.length >> 1]!),
    cpu_ms_max: Math.round(times.at(-1)!),
  };
}

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawPhoto } from '@tenken/camera-sim/picture/draw-photo.ts';
import { encodeJpeg } from '@tenken/camera-sim/picture/encode.ts';
import { createRandom } from '@tenken/camera-sim/picture/random.ts';
import { SCENES } from '@tenken/camera-sim/picture/scene/catalogue.ts';
import { detectAnomalies } from '@tenken/anomaly/detect/detect-anomalies.ts';
import { openNets } from '@tenken/server/src/features/guard/backbone/open-nets.ts';
import { randomValues } from '../drawn/random-values.ts';
import { loadPhoto } from '../gauges/load-photo.ts';
import { cpuMs } from '../reading/cpu-time.ts';
import { rounded } from './figures.ts';
import { trainOn } from './train-set.ts';

const WIDTH = 1280;
const HEIGHT = 960;
/** Guaranteed limits; the command fails beyond them. */
const LIMITS = { trainSeconds: 15, peakMb: 500, judgeMs: 100 };

/** Trains a guard on drawn photos and scores one, including decoding; peak memory of the whole process. */
export async function measureGuardSpeed(
  photos: number,
  log: (line: string) => void,
): Promise<{ result: object; isGood: boolean }> {
  const folder = await mkdtemp(join(tmpdir(), 'guard-speed-'));
  try {
    log(`drawing ${photos} photos of ${WIDTH} x ${HEIGHT} …`);
    const paths = await drawPhotos(folder, photos);
    const nets = openNets();
    const before = process.cpuUsage();
    const { model, net, bytes, seconds } = await trainOn(paths, nets);
    const { user, system } = process.cpuUsage(before);
    const peakMb = process.resourceUsage().maxRSS / 1024;
    const photo = await loadPhoto(paths[0]!);
    const judgeMs = await cpuMs(async () => void (await detectAnomalies(photo, model, net)));
    const decodeMs = await cpuMs(async () => void (await loadPhoto(paths[0]!)));
    await nets.close();
    const result = {
      photos,
      train_seconds: rounded(seconds),
      train_cpu_seconds: rounded((user + system) / 1e6),
      peak_mb: rounded(peakMb),
      judge_cpu_ms: rounded(judgeMs),
      decode_cpu_ms: rounded(decodeMs),
      model_bytes: bytes,
    };
    const isGood =
      seconds < LIMITS.trainSeconds && peakMb < LIMITS.peakMb && judgeMs + decodeMs < LIMITS.judgeMs;
    return { result, isGood };
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function drawPhotos(folder: string, count: number): Promise<string[]> {
  const scene = SCENES.pump();
  const random = createRandom(1);
  const paths: string[] = [];
  for (let index = 0; index < count; index++) {
    const values = randomValues(scene, random);
    const light = { hour: 6 + (14 * index) / count };
    const { image } = drawPhoto({ scene, width: WIDTH, height: HEIGHT, values, light }, index + 1);
    const path = join(
      folder,
      `pump_2026-01-01_${String(10 + Math.floor(index / 60))}-${String(index % 60).padStart(2, '0')}.jpg`,
    );
    await writeFile(path, await encodeJpeg(image));
    paths.push(path);
  }
  return paths;
}

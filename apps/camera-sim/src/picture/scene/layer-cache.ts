import { createHash, randomUUID } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createLayers, type Layers } from '../trace/layers.ts';

/**
 * Disk cache of traced layers, for the many processes of a test run: tracing takes seconds, reading back a tenth of one. The
 * key covers the drawing code and all its inputs; damaged entries are ignored. Used only when SCENE_CACHE names a folder.
 */
export class LayerCache {
  readonly #folder: string;
  readonly #version: string;

  constructor(folder: string, version: string) {
    this.#folder = folder;
    this.#version = version;
  }

  read(key: string): Layers | null {
    try {
      return decode(readFileSync(this.#pathOf(key)));
    } catch {
      return null;
    }
  }

  /** Written atomically by a rename. A full disk only means that there is no entry. */
  write(key: string, layers: Layers): void {
    const path = this.#pathOf(key);
    const draft = `${path}.${randomUUID()}`;
    try {
      this.#makeRoom();
      writeFileSync(draft, encode(layers));
      renameSync(draft, path);
    } catch {
      if (existsSync(draft)) rmSync(draft, { force: true });
    }
  }

  /** Deletes the entries of other code versions. */
  #makeRoom(): void {
    mkdirSync(join(this.#folder, this.#version), { recursive: true });
    for (const name of readdirSync(this.#folder))
      if (name !== this.#version) rmSync(join(this.#folder, name), { recursive: true, force: true });
  }

  #pathOf(key: string): string {
    return join(this.#folder, this.#version, `${createHash('sha256').update(key).digest('hex')}.layers`);
  }
}

/** Hash of the drawing code and the packages it computes with. */
export function versionOf(files: readonly { readonly path: string; readonly content: Uint8Array }[]): string {
  const hash = createHash('sha256').update(`${process.version} ${process.arch}`);
  for (const { path, content } of files) hash.update(`\n${path} ${content.byteLength}\n`).update(content);
  return hash.digest('hex').slice(0, 16);
}

/** The cache in the folder of SCENE_CACHE, or null. */
export function openLayerCache(folder = process.env['SCENE_CACHE']): LayerCache | null {
  return folder ? new LayerCache(folder, versionOf(drawingCode())) : null;
}

function drawingCode(): { path: string; content: Uint8Array }[] {
  const root = fileURLToPath(new URL('../../../../../', import.meta.url));
  const paths = globSync(['apps/camera-sim/src/picture/**/*.ts', 'packages/image/src/**/*.ts'], {
    cwd: root,
  });
  return paths
    .filter((path) => !path.endsWith('.test.ts'))
    .toSorted()
    .map((path) => ({ path, content: readFileSync(join(root, path)) }));
}

const HASH_BYTES = 32;
const SIZE_BYTES = 12;
const NAMES = ['albedo', 'light', 'gloss', 'part'] as const;

function encode(layers: Layers): Buffer {
  const sizes = Buffer.from(Uint32Array.of(layers.width, layers.height, layers.margin).buffer);
  const parts = NAMES.map((name) => bytesOf(layers[name]));
  const hash = createHash('sha256').update(sizes);
  for (const part of parts) hash.update(part);
  return Buffer.concat([hash.digest(), sizes, ...parts]);
}

function decode(entry: Buffer): Layers | null {
  const rest = entry.subarray(HASH_BYTES);
  if (!createHash('sha256').update(rest).digest().equals(entry.subarray(0, HASH_BYTES))) return null;
  const [width, height, margin] = [0, 4, 8].map((at) => rest.readUInt32LE(at));
  const layers = createLayers(width!, height!, margin!);
  let at = SIZE_BYTES;
  for (const name of NAMES) {
    const part = bytesOf(layers[name]);
    part.set(rest.subarray(at, at + part.byteLength));
    at += part.byteLength;
  }
  return layers;
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Uint8Array | Uint16Array): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);

import { createHash } from 'node:crypto';
import { closeSync, fsyncSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import {
  createDisplayRendition,
  type PictureQuality,
  type RenditionInput,
} from './create-display-rendition.ts';
import type { PhotoFile } from './photo-files.ts';
import { formatThermal, summarizeThermal, type ThermalSummary } from './thermal-matrix.ts';

type Write = (file: number, content: Uint8Array, from: number) => number;

export interface CreateRenditionsInput extends RenditionInput {
  /** The folder for its files; it does not exist yet. */
  readonly folder: string;
}

/** Metadata for the database; the pictures are in the folder. */
export type Renditions =
  | {
      readonly kind: 'created';
      readonly width: number;
      readonly height: number;
      readonly sha256: string;
      readonly thermal: ThermalSummary | null;
      readonly quality: PictureQuality | null;
    }
  | { readonly kind: 'bad_image'; readonly why: string }
  | { readonly kind: 'disk_full' };

/**
 * Creates all files of a photo in a folder, durably. Runs in its own process, so that decoding and writing do not
 * delay calls.
 */
export async function createRenditions(
  { folder, ...input }: CreateRenditionsInput,
  write: Write = writeSync,
): Promise<Renditions> {
  const rendition = await createDisplayRendition(input);
  if (rendition.kind === 'bad_image') return rendition;
  const { width, height, thermal, quality, jpeg, thumbnail } = rendition;
  const files: (readonly [PhotoFile, Uint8Array])[] = [
    ['original', input.original],
    ['image.jpg', jpeg],
    ['thumbnail.jpg', thumbnail],
    ...(thermal ? ([['thermal.bin', formatThermal(thermal)]] as const) : []),
  ];
  try {
    writeDurably(folder, files, write);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    // errors lose their code between threads
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return { kind: 'disk_full' };
    throw error;
  }
  const sha256 = createHash('sha256').update(input.original).digest('hex');
  return {
    kind: 'created',
    width,
    height,
    sha256,
    thermal: thermal && summarizeThermal(thermal),
    quality,
  };
}

/** All files are written before the first is synced: a journaling file system then commits them together. */
function writeDurably(folder: string, files: readonly (readonly [string, Uint8Array])[], write: Write): void {
  rmSync(folder, { recursive: true, force: true }); // leftovers of a process that was killed
  mkdirSync(folder, { recursive: true });
  const open: number[] = [];
  try {
    for (const [name, content] of files) {
      const file = openSync(join(folder, name), 'wx');
      open.push(file);
      for (let written = 0; written < content.length;) written += write(file, content, written);
    }
    open.push(openSync(folder, 'r'));
    for (const file of open) fsyncSync(file);
  } finally {
    for (const file of open) closeSync(file);
  }
}

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A pair of photo pixels. */
export type Pixel = readonly [number, number];

/** What a person drew on one photo; pixels of the stored file. */
export interface DialAnnotation {
  readonly perspective_corners?: readonly Pixel[] | null;
  readonly center: Pixel;
  readonly hand_tip: Pixel;
  readonly ticks: readonly { readonly value: number; readonly x: number; readonly y: number }[];
  readonly hand_color?: string;
  readonly rotates_360?: boolean;
  readonly counter_clockwise?: boolean;
}

/** One line of DIR/<kind>/manifest.jsonl; the fields that measuring needs. */
export interface ManifestRow {
  readonly file: string;
  readonly instrument: string;
  readonly truth: number;
  readonly range?: Pixel;
  readonly width: number;
  readonly height: number;
}

/** A line of dial/manifest.jsonl. */
export interface DialRow extends ManifestRow {
  readonly annotation: DialAnnotation;
}

/** A line of needle/manifest.jsonl. */
export interface NeedleRow extends ManifestRow {
  readonly annotation?: { readonly center?: Pixel };
}

/** The kinds that DIR holds, in alphabetical order. */
export function kindsIn(directory: string): string[] {
  return readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(directory, entry.name, 'manifest.jsonl')))
    .map((entry) => entry.name)
    .sort();
}

/** The rows of one kind's manifest, taken at their word: a row of another shape fails loudly when it is measured. */
export function readManifest<Row extends ManifestRow>(directory: string, kind: string): Row[] {
  const text = readFileSync(join(directory, kind, 'manifest.jsonl'), 'utf8');
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line): Row => JSON.parse(line));
}

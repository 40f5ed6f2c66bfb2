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
  /** How far the truth itself may be off: one sigma. */
  readonly truth_uncertainty?: number;
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

/** The usable rows of one kind's manifest; `checkManifest` says what is wrong with the others. */
export function readManifest<Row extends Pick<ManifestRow, 'file'>>(directory: string, kind: string): Row[] {
  return linesOf(directory, kind).flatMap(({ row }) => (row === null ? [] : [row as Row]));
}

/** What is wrong with a kind's manifest, one sentence for each row that will not be measured. */
export function checkManifest(directory: string, kind: string): string[] {
  return linesOf(directory, kind).flatMap(({ line, problem }) =>
    problem === null ? [] : [`line ${line}: ${problem}`],
  );
}

type Line =
  | { readonly line: number; readonly row: unknown; readonly problem: null }
  | { readonly line: number; readonly row: null; readonly problem: string };

function linesOf(directory: string, kind: string): Line[] {
  const folder = join(directory, kind);
  const text = readFileSync(join(folder, 'manifest.jsonl'), 'utf8');
  return text.split('\n').flatMap((content, index): Line[] => {
    if (content.trim() === '') return [];
    const line = index + 1;
    try {
      const row: unknown = JSON.parse(content);
      const problem = problemOf(row, folder);
      return [problem === null ? { line, row, problem } : { line, row: null, problem }];
    } catch {
      return [{ line, row: null, problem: 'is not JSON' }];
    }
  });
}

function problemOf(row: unknown, folder: string): string | null {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return 'is not an object';
  const { file, instrument, truth, width, height } = row as Partial<Record<keyof ManifestRow, unknown>>;
  if (typeof file !== 'string' || file === '') return 'names no file';
  if (!existsSync(join(folder, file))) return `${file} does not exist`;
  if (typeof instrument !== 'string') return `${file} names no instrument`;
  if (truth === undefined || truth === null) return `${file} has no truth`;
  if (![width, height].every((side) => typeof side === 'number' && side > 0))
    return `${file} has no width and height`;
  return null;
}

import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** A photo of a series; nothing is wrong on any of them. */
export interface Shot {
  readonly path: string;
  readonly takenAtMs: number;
}

/** Photos of one placement of a camera, oldest first. */
export interface Series {
  readonly name: string;
  readonly shots: readonly Shot[];
}

interface Row {
  readonly file: string;
  readonly taken_at: string;
  readonly series: string;
  readonly state: string;
}

/** The series of DIR/<name>/manifest.jsonl; photos whose state is not plainly normal are left out. */
export function readSeries(directory: string): Series[] {
  const folders = readdirSync(directory, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return folders.flatMap(({ name }) => {
    const manifest = join(directory, name, 'manifest.jsonl');
    if (!existsSync(manifest)) return [];
    const lines = readFileSync(manifest, 'utf8').split('\n');
    const rows = lines.flatMap((line) => (line.trim() === '' ? [] : [JSON.parse(line) as Row]));
    const normal = Map.groupBy(
      rows.filter(({ state }) => state === 'normal'),
      ({ series }) => series,
    );
    return [...normal].map(([series, own]) => ({
      name: `${name}/${series}`,
      shots: own
        .map(({ file, taken_at }) => ({ path: join(directory, name, file), takenAtMs: timeOf(taken_at) }))
        .sort((a, b) => a.takenAtMs - b.takenAtMs),
    }));
  });
}

/** A time without a zone is taken as it stands: hours of the day are those of the camera. */
function timeOf(text: string): number {
  return Date.parse(/(?:Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`);
}

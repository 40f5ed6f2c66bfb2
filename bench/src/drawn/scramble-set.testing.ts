import { copyFileSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Row = Record<string, unknown> & { file: string };

/** Ground truth of the photo under test, which must not reach a reader. */
export interface Scrambled {
  readonly rows: readonly { readonly before: Row; readonly after: Row }[];
}

/** Copies a drawn set with other file names and with wrong truths and labels in every row, by kind. */
export function scrambleSet(from: string, to: string): Record<string, Scrambled> {
  const kinds: Record<string, Scrambled> = {};
  for (const kind of readdirSync(from)) {
    mkdirSync(join(to, kind), { recursive: true });
    const lines = readFileSync(join(from, kind, 'manifest.jsonl'), 'utf8')
      .trim()
      .split('\n');
    const rows = lines.map((line, index) => {
      const before = JSON.parse(line) as Row;
      const after = scrambleRow(kind, before, index);
      copyFileSync(join(from, kind, before.file), join(to, kind, after.file));
      copyRaw(join(from, kind), join(to, kind), before);
      return { before, after };
    });
    writeFileSync(
      join(to, kind, 'manifest.jsonl'),
      rows.map(({ after }) => JSON.stringify(after)).join('\n'),
    );
    kinds[kind] = { rows };
  }
  return kinds;
}

function scrambleRow(kind: string, row: Row, index: number): Row {
  const truth = kind === 'lamp' ? 'none' : wrongNumber(row['truth']);
  const lies = { truth, author_label: 42, check_value_from_annotation: 42, digit_floor: 4 };
  const scrambled = { ...row, ...lies, file: `0-${index}_4.jpg` };
  // The other rows of a lamp tell its colours; only the first row may lie about its lamps.
  if (kind !== 'lamp' || index > 0) return scrambled;
  const lamps = row['lamps'] as { on: boolean }[];
  return { ...scrambled, lamps: lamps.map((lamp) => ({ ...lamp, on: !lamp.on })) };
}

function wrongNumber(truth: unknown): unknown {
  return typeof truth === 'string' ? String(Number(truth) + 1) : Number(truth) + 1;
}

function copyRaw(from: string, to: string, row: Row): void {
  const raw = row['thermal_raw'] as { file: string } | undefined;
  if (raw !== undefined) copyFileSync(join(from, raw.file), join(to, raw.file));
}

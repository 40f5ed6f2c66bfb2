import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Features } from '@tenken/image/features/features.ts';
import {
  type AlignmentResult,
  type AlignmentReference,
  alignPhoto,
  prepareAlignment,
  seePhoto,
} from '@tenken/image/alignment/align-photo.ts';
import type { Raster } from '@tenken/image/raster.ts';
import { readCircle } from '@tenken/vision/circle/read-circle.ts';
import { type HandGauge, dialGauge, handLengthInCrop } from './gauge-from-annotation.ts';
import { loadPhoto } from './load-photo.ts';
import { type DialRow, readManifest } from './manifest.ts';
import type { Outcome } from './summarise.ts';

/** One photo aligned on another one of its instrument, and read with what was drawn on that. */
export interface HandheldOutcome extends Outcome {
  readonly file: string;
  readonly reference: string;
  readonly isAligned: boolean;
  /** One sigma, share of the gauge's size; null where it was not aligned. */
  readonly doubt: number | null;
}

export interface HandheldMeasured {
  readonly outcomes: readonly HandheldOutcome[];
  /** Photos aligned on a reference of another instrument: tried, and wrongly aligned. */
  readonly others: number;
  readonly othersAligned: number;
}

/** Each photo is aligned on those so far after it in the list, as shares of the list's length: the next one and far ones. */
const FURTHER = [0, 1 / 3, 1 / 2];
const furtherOf = (references: number): number[] =>
  Array.from({ length: references }, (_, index) => index / references);

export interface HandheldOptions {
  /** How many others of its instrument each photo is aligned on, spread evenly; three where nothing is said. */
  readonly references?: number | undefined;
  /** So many of these pairs, and as large a share of the strangers: always the same ones. */
  readonly sample?: number | undefined;
  readonly onOutcome?: (outcome: HandheldOutcome) => void;
}

interface Pair {
  readonly row: DialRow;
  readonly reference: DialRow;
}

/** Lays dial photos on others of their instrument, and on one of every other instrument. */
export async function measureHandheld(
  directory: string,
  { references, sample, onOutcome }: HandheldOptions = {},
): Promise<HandheldMeasured> {
  const further = references === undefined ? FURTHER : furtherOf(references);
  const rows = readManifest<DialRow>(directory, 'dial');
  const groups = [...Map.groupBy(rows, (row) => row.instrument).values()];
  const all = groups.flatMap((group) =>
    group.flatMap((row, index) =>
      referencesOf(group, index, further).map((reference) => ({ row, reference })),
    ),
  );
  const strangers = groups.flatMap((group) =>
    group.flatMap((row) =>
      groups.filter((other) => other !== group).map(([reference]) => ({ row, reference: reference! })),
    ),
  );
  const share = sample === undefined ? 1 : sample / all.length;
  const shelf = openShelf(directory);
  const outcomes: HandheldOutcome[] = [];
  const tried = sampleOf(strangers, share);
  const [pairsOf, strangersOf] = [sampleOf(all, share), tried].map((pairs) =>
    Map.groupBy(pairs, ({ row }) => row),
  );
  let othersAligned = 0;
  for (const row of rows) {
    const [own, foreign] = [pairsOf!.get(row) ?? [], strangersOf!.get(row) ?? []];
    if (own.length + foreign.length === 0) continue;
    const seen = await shelf.seen(row);
    for (const { reference } of own) {
      const outcome = await alignAndRead(seen, row, await shelf.reference(reference));
      outcomes.push(outcome);
      onOutcome?.(outcome);
    }
    for (const { reference } of foreign)
      if (alignPhoto(seen.features, (await shelf.reference(reference)).prepared).kind === 'aligned')
        othersAligned++;
  }
  return { outcomes, others: tried.length, othersAligned };
}

/** By what their names hash to; in their order. */
function sampleOf(pairs: readonly Pair[], share: number): Pair[] {
  if (share >= 1) return [...pairs];
  const placeOf = ({ row, reference }: Pair): string =>
    createHash('sha256').update(`${row.file} ${reference.file}`).digest('hex');
  const chosen = pairs.toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
  const selected = new Set(chosen.slice(0, Math.round(share * pairs.length)));
  return pairs.filter((pair) => selected.has(pair));
}

function referencesOf(group: readonly DialRow[], index: number, further: readonly number[]): DialRow[] {
  const steps = new Set(further.map((share) => Math.max(1, Math.round(share * group.length))));
  const places = new Set([...steps].map((step) => (index + step) % group.length));
  places.delete(index);
  return [...places].map((place) => group[place]!);
}

interface Seen {
  readonly photo: Raster;
  readonly features: Features;
}

interface Known {
  readonly row: DialRow;
  readonly gauge: HandGauge;
  readonly prepared: AlignmentReference;
}

/** References are made ready once. */
function openShelf(directory: string) {
  const references = new Map<string, Known>();
  const open = (row: DialRow): Promise<Raster> => loadPhoto(join(directory, 'dial', row.file));
  return {
    async seen(row: DialRow): Promise<Seen> {
      const photo = await open(row);
      return { photo, features: seePhoto(photo) };
    },
    async reference(row: DialRow): Promise<Known> {
      const known = references.get(row.file);
      if (known !== undefined) return known;
      const gauge = dialGauge(row, row.annotation, handLengthInCrop(row.annotation));
      const made = {
        row,
        gauge,
        prepared: prepareAlignment(await open(row), gauge.perspective.source_points),
      };
      references.set(row.file, made);
      return made;
    },
  };
}

async function alignAndRead({ photo, features }: Seen, row: DialRow, known: Known): Promise<HandheldOutcome> {
  const [from, to] = row.range!;
  const started = performance.now();
  const aligned = alignPhoto(features, known.prepared);
  const base = {
    file: row.file,
    reference: known.row.file,
    instrument: row.instrument,
    span: to - from,
    truth_uncertainty: row.truth_uncertainty ?? 0,
  };
  return { ...base, ...read(photo, row, known, aligned), ms: performance.now() - started };
}

function read(
  photo: Raster,
  row: DialRow,
  { row: { width, height }, gauge }: Known,
  aligned: AlignmentResult,
) {
  if (aligned.kind === 'not_aligned')
    return { isAligned: false, doubt: null, error: null, uncertainty: null, reasons: [aligned.why] };
  const { alignment } = aligned;
  const result = readCircle({ photo, gauge, registration: alignment, referenceSize: { width, height } });
  const { reasons } = result;
  const common = { isAligned: true, doubt: alignment.doubt, reasons };
  if (result.kind === 'unreadable') return { ...common, error: null, uncertainty: null };
  return { ...common, error: result.value - row.truth, uncertainty: result.uncertainty };
}

import { EXPORT_MAX_PHOTOS } from '@tenken/contract/export/export.limits.ts';
import { gaugeCells, guardCells } from './export-columns.ts';
import type { ExportProgress, ExportTask } from './export-task.ts';
import type { Cell } from '../../platform/files/cell.ts';
import type { ExportSnapshot, Target } from './export-snapshot.store.ts';

export interface PhotoToPack {
  readonly id: string;
  readonly camera: string;
  readonly at: number;
}

/** A picture takes about as long as this many rows. */
const ROWS_PER_PHOTO = 50;
const REPORT_EVERY_MS = 500;

/** Suffix of the name of a deleted target. */
const DELETED: Readonly<Record<ExportTask['headings'], string>> = {
  api: ' (deleted)',
  en: ' (deleted)',
  ja: '（削除済み）',
};

/** The rows of an export, target by target and in order of time, with their progress. */
export class ExportSource {
  readonly rowsTotal: number;
  rowsDone = 0;
  readonly #snapshot: ExportSnapshot;
  readonly #targets: readonly Target[];
  readonly #photos: Map<string, PhotoToPack> | null;
  readonly #report: (progress: ExportProgress) => void;
  #photosDone = 0;
  #reportedAt = 0;

  private constructor(
    snapshot: ExportSnapshot,
    found: { targets: readonly Target[]; rowsTotal: number; hasPhotos: boolean },
    report: (progress: ExportProgress) => void,
  ) {
    this.#snapshot = snapshot;
    this.#targets = found.targets;
    this.rowsTotal = found.rowsTotal;
    this.#photos = found.hasPhotos ? new Map() : null;
    this.#report = report;
  }

  static async open(
    snapshot: ExportSnapshot,
    { includesPhotos, headings }: Pick<ExportTask, 'includesPhotos' | 'headings'>,
    report: (progress: ExportProgress) => void,
  ): Promise<ExportSource> {
    const found = {
      targets: (await snapshot.targets()).map((target) => ({
        ...target,
        name: target.is_deleted ? `${target.name}${DELETED[headings]}` : target.name,
      })),
      rowsTotal: await snapshot.countRows(),
      hasPhotos: includesPhotos,
    };
    const source = new ExportSource(snapshot, found, report);
    source.#reportProgress(true);
    return source;
  }

  async *batches(): AsyncGenerator<Cell[][]> {
    for (const target of this.#targets)
      if (target.kind === 'gauge')
        yield* this.#rowsOf(target, this.#snapshot.readings(target.id), (record) =>
          gaugeCells(target, record),
        );
      else
        yield* this.#rowsOf(target, this.#snapshot.estimates(target.id), (record) =>
          guardCells(target, record),
        );
  }

  /** Complete when all rows were read. */
  get photos(): readonly PhotoToPack[] {
    return [...(this.#photos?.values() ?? [])];
  }

  recordPhoto(): void {
    this.#photosDone += 1;
    this.#reportProgress(false);
  }

  async *#rowsOf<Row extends { photo_id: string; at: number }>(
    target: Target,
    batches: AsyncIterable<Row[]>,
    toCells: (row: Row) => Cell[],
  ): AsyncGenerator<Cell[][]> {
    for await (const rows of batches) {
      if (this.#photos)
        for (const { photo_id: id, at } of rows) this.#photos.set(id, { id, at, camera: target.camera });
      if (this.#photos && this.#photos.size > EXPORT_MAX_PHOTOS) throw new Error('too_many_photos');
      yield rows.map(toCells);
      this.rowsDone += rows.length;
      this.#reportProgress(false);
    }
  }

  #reportProgress(isFirst: boolean): void {
    const now = performance.now();
    if (!isFirst && now - this.#reportedAt < REPORT_EVERY_MS) return;
    this.#reportedAt = now;
    const photos = this.#photos?.size ?? 0;
    const all = this.rowsTotal + photos * ROWS_PER_PHOTO;
    const done = this.rowsDone + this.#photosDone * ROWS_PER_PHOTO;
    const progress = all === 0 ? 0 : Math.min(1, done / all);
    this.#report({ rowsDone: this.rowsDone, rowsTotal: this.rowsTotal, progress });
  }
}

import type { BlobPlace } from '../../platform/blobs/open-blobs.ts';
import type { ExportFormat } from '@tenken/contract/export/export.schema.ts';
import type { DatabaseAddress } from '../../platform/db/database.ts';
import type { AuditKey } from './audit-log/audit-key.ts';
import type { SheetKey } from './daily-sheet/sheet-key.ts';
import type { HeadingWords } from './export-headings.ts';

/** Input of the thread that writes a file. */
export interface ExportTask {
  readonly kind: 'exports';
  readonly id: string;
  readonly address: DatabaseAddress;
  readonly store: BlobPlace;
  readonly gaugeIds: readonly string[];
  readonly guardIds: readonly string[];
  readonly from: Date;
  readonly until: Date;
  readonly timezone: string;
  readonly format: ExportFormat;
  /** Language of the headings. */
  readonly headings: HeadingWords;
  readonly includesPhotos: boolean;
  /** Name of the table inside a zip. */
  readonly tableName: string;
  /** Lines of the sheet that describes the file: label and text. */
  readonly about: readonly (readonly [string, string])[];
  readonly writtenAt: Date;
}

/** The same for the file of one download. */
export type DownloadTask = {
  readonly address: DatabaseAddress;
  /** The path where it is written. */
  readonly file: string;
  readonly reader: { readonly timezone: string; readonly language_tag: string };
  readonly writtenAt: Date;
} & (
  | { readonly kind: 'daily_sheets'; readonly key: SheetKey }
  | { readonly kind: 'audit_logs'; readonly key: AuditKey }
);

export interface ExportProgress {
  readonly rowsDone: number;
  readonly rowsTotal: number;
  /** 0 to 1, pictures included. */
  readonly progress: number;
}

export interface ExportResult {
  readonly rowCount: number;
  readonly byteSize: number;
}

/** Messages of the thread: progress; another process writes this file; the file is complete. */
export type ThreadMessage =
  | ({ readonly kind: 'progress' } & ExportProgress)
  | { readonly kind: 'busy' }
  | ({ readonly kind: 'done' } & ExportResult)
  | { readonly kind: 'written'; readonly byteSize: number };

import type { BlobPlace } from '../../platform/blobs/open-blobs.ts';
import type { ExportFormat } from '@tenken/contract/export/export.schema.ts';
import type { DatabaseAddress } from '../../platform/db/database.ts';
import type { AuditKey } from './audit-log/audit-key.ts';
import type { SheetKey } from './daily-sheet/sheet-key.ts';
import type { HeadingWords } from './export-headings.ts';

/** Everything the thread that makes a file needs to know. */
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
  /** Whose words stand above the columns. */
  readonly headings: HeadingWords;
  readonly includesPhotos: boolean;
  /** Name of the table inside a zip. */
  readonly tableName: string;
  /** Lines of the sheet that says what the file is: label and text. */
  readonly about: readonly (readonly [string, string])[];
  readonly writtenAt: Date;
}

/** The same for a file that is made for one download. */
export type DownloadTask = {
  readonly address: DatabaseAddress;
  /** Where it is written. */
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
  /** 0 to 1, pictures counted in. */
  readonly progress: number;
}

export interface ExportResult {
  readonly rowCount: number;
  readonly byteSize: number;
}

/** What the thread tells: how far it is; that somebody else is at it; that the file is in its place. */
export type ThreadMessage =
  | ({ readonly kind: 'progress' } & ExportProgress)
  | { readonly kind: 'busy' }
  | ({ readonly kind: 'done' } & ExportResult)
  | { readonly kind: 'written'; readonly byteSize: number };

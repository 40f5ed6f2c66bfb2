import type { Readable } from 'node:stream';
import type { AppliedMigration } from '../../platform/db/migration-checksums.ts';

export interface TableShape {
  readonly name: string;
  readonly columns: readonly string[];
}

/** What is known of an installation before its rows are read. */
export interface Facts {
  readonly migrations: readonly AppliedMigration[];
  readonly tables: readonly TableShape[];
  /** First days of the months that partitioned tables have, by table. */
  readonly months: Readonly<Record<string, readonly string[]>>;
  /** The next value of each sequence. */
  readonly sequences: Readonly<Record<string, number>>;
  /** A known word under the newest key: who cannot open it has other keys. Null where no server has started yet. */
  readonly sealedCheck: string | null;
}

/** A job that has not been done. */
export interface WaitingJob {
  readonly queue: string;
  readonly data: object;
  readonly singletonKey: string | null;
  readonly startAfter: string;
  readonly company: string | null;
}

/** A picture that rows name; `sha256` is null where the store does not have it, and undefined while nobody has looked. */
export interface NamedBlob {
  readonly key: string;
  readonly sha256?: string | null;
}

/** Where rows and pictures come from: an installation at one moment, or a backup of one. */
export interface Source {
  readonly facts: Facts;
  /** Each row as PostgreSQL writes it. */
  rows(table: string): AsyncIterable<readonly string[]>;
  jobs(): AsyncIterable<readonly WaitingJob[]>;
  blobs(): AsyncIterable<NamedBlob>;
  open(key: string): Promise<Readable | null>;
}

import type { Readable } from 'node:stream';
import type { AppliedMigration } from '../../platform/db/migration-checksums.ts';

export interface TableShape {
  readonly name: string;
  readonly columns: readonly string[];
}

/** Metadata of an installation, known before its rows are read. */
export interface Facts {
  readonly migrations: readonly AppliedMigration[];
  readonly tables: readonly TableShape[];
  /** First days of the months that partitioned tables have, by table. */
  readonly months: Readonly<Record<string, readonly string[]>>;
  /** The next value of each sequence. */
  readonly sequences: Readonly<Record<string, number>>;
  /** A known text encrypted with the newest key, to check that keys match. Null before the first start of a server. */
  readonly sealedCheck: string | null;
}

/** A job that has not run. */
export interface WaitingJob {
  readonly queue: string;
  readonly data: object;
  readonly singletonKey: string | null;
  readonly startAfter: string;
  readonly company: string | null;
}

/** A picture that rows refer to; `sha256` is null where the store does not have it, and undefined while unchecked. */
export interface NamedBlob {
  readonly key: string;
  readonly sha256?: string | null;
}

/** Source of rows and pictures: a snapshot of an installation, or a backup. */
export interface Source {
  readonly facts: Facts;
  /** Each row in the text form of PostgreSQL. */
  rows(table: string): AsyncIterable<readonly string[]>;
  jobs(): AsyncIterable<readonly WaitingJob[]>;
  blobs(): AsyncIterable<NamedBlob>;
  open(key: string): Promise<Readable | null>;
}

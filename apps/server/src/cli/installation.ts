import type { BlobStore } from '../platform/blobs/blob-store.ts';
import type { Configuration } from '../platform/configuration/configuration.ts';
import type { Database, DatabaseAddress } from '../platform/db/database.ts';
import type { Logger } from '../platform/log/logger.ts';
import type { SecretBox } from '../platform/secrets/secret-box.ts';

/** What the commands work on: database, picture store and keys, as configured for the server. */
export interface Installation {
  readonly config: Configuration;
  readonly log: Logger;
  /** Directly to PostgreSQL. */
  readonly address: DatabaseAddress;
  readonly db: Database;
  readonly blobs: BlobStore;
  readonly secrets: SecretBox;
  /** A server uses the data folder now. */
  readonly isServed: boolean;
  close(): Promise<void>;
}

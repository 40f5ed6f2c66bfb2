import type { BlobStore } from './blobs/blob-store.ts';
import type { Clock } from './clock/clock.ts';
import type { Configuration } from './configuration/configuration.ts';
import type { CpuPool } from './cpu/cpu-pool.ts';
import type { WeightedSemaphore } from './cpu/weighted-semaphore.ts';
import type { Database, DatabaseAddress, DatabaseTransaction } from './db/database.ts';
import type { DiskWatch } from './files/disk-watch.ts';
import type { NamedLocks } from './db/named-locks.ts';
import type { PublicAddress } from './http/public-address.ts';
import type { RateLimiter } from './limits/rate-limiter.ts';
import type { Logger } from './log/logger.ts';
import type { MailQueue } from './mail/mail-queue.ts';
import type { Outbox } from './outbox/outbox.ts';
import type { OutgoingCaller } from './outgoing/outgoing-caller.ts';
import type { PictureProcesses } from './pictures/picture-processes.ts';
import type { SecretBox } from './secrets/secret-box.ts';

/** Everything a use case may depend on; each one picks what it needs. */
export interface Platform {
  readonly config: Configuration;
  readonly log: Logger;
  readonly clock: Clock;
  readonly db: Database;
  /**
   * For writes that must be committed although the call's own transaction is rolled back, such as the record of a
   * refusal.
   */
  readonly inOwnTransaction: <Result>(work: (tx: DatabaseTransaction) => Promise<Result>) => Promise<Result>;
  /** Directly to PostgreSQL, for a thread or process with its own connection. */
  readonly databaseAddress: DatabaseAddress;
  /** Locks for work that one process at a time does. */
  readonly locks: NamedLocks;
  readonly blobs: BlobStore;
  readonly disk: DiskWatch;
  readonly outbox: Outbox;
  readonly mail: MailQueue;
  /** The only way to call an address entered by a user. */
  readonly outgoing: OutgoingCaller;
  readonly publicAddress: PublicAddress;
  readonly limiter: RateLimiter;
  readonly secrets: SecretBox;
  /** Reads and inspects our own pictures. */
  readonly cpu: CpuPool;
  /** Decodes uploaded pictures. */
  readonly pictures: PictureProcesses;
  /** Memory for bodies that are being split, and for relayed calls of routers. */
  readonly memory: { readonly bodies: WeightedSemaphore; readonly parcels: WeightedSemaphore };
}

import type { DiscoveryCache } from './source/onvif/discovery-cache.ts';
import type { NetworkAccess } from './source/source.ts';
import type { ServerLink } from './server-link.ts';
import type { Space } from './store/photo-store.ts';
import type { Vault } from './store/vault.ts';
import type { limitConcurrency } from './limit-concurrency.ts';

/** Dependencies that all cameras of an agent share. */
export interface AgentDeps {
  readonly dataDir: string;
  /** Parent of the folders that cameras push into. */
  readonly incomingDir: string;
  readonly version: string;
  readonly link: ServerLink;
  readonly vault: Vault;
  readonly space: Space;
  readonly access: NetworkAccess;
  readonly discoveryCache: DiscoveryCache;
  /** Path of the program that reads streams. */
  readonly ffmpeg?: string;
  /** How often a camera says hello when nothing is new, in milliseconds. */
  readonly pollMs: number;
  readonly log: (line: string) => void;
  readonly limitPictures: ReturnType<typeof limitConcurrency>;
  readonly limitUploads: ReturnType<typeof limitConcurrency>;
  readonly serializeWrites: ReturnType<typeof limitConcurrency>;
}

/** What an agent reports about itself, and how often. */
export interface AgentOptions {
  /** The address of the server, for the log. */
  readonly server: string;
  readonly networks: readonly string[];
  readonly hasFfmpeg: boolean;
  /** Overrides the server's interval, for tests and benchmarks. */
  readonly helloMs?: number;
  readonly discovery?: { readonly port: number; readonly listenMs: number };
}

import type { DiscoveryCache } from './source/onvif/discovery-cache.ts';
import type { Reach } from './source/source.ts';
import type { ServerLink } from './server-link.ts';
import type { Space } from './store/photo-store.ts';
import type { Vault } from './store/vault.ts';
import type { limitConcurrency } from './limit-concurrency.ts';

/** What every camera of an agent shares. */
export interface AgentDeps {
  readonly dataDir: string;
  /** Below it lie the folders that cameras push into. */
  readonly incomingDir: string;
  readonly version: string;
  readonly link: ServerLink;
  readonly vault: Vault;
  readonly space: Space;
  readonly reach: Reach;
  readonly discoveryCache: DiscoveryCache;
  /** The program that reads streams. */
  readonly ffmpeg?: string;
  /** How often a camera says hello when nothing is new, in milliseconds. */
  readonly pollMs: number;
  readonly say: (line: string) => void;
  readonly limitPictures: ReturnType<typeof limitConcurrency>;
  readonly inTurnToSend: ReturnType<typeof limitConcurrency>;
  readonly saving: ReturnType<typeof limitConcurrency>;
}

/** What an agent says of itself and how often. */
export interface AgentOptions {
  /** The address of the server, for the log. */
  readonly server: string;
  readonly networks: readonly string[];
  readonly hasFfmpeg: boolean;
  /** Instead of what the server says; for tests and benchmarks. */
  readonly helloMs?: number;
  readonly discovery?: { readonly port: number; readonly listenMs: number };
}

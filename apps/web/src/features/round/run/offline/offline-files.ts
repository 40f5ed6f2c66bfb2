/** Files that the worker caches for offline use; injected by the build. */
export interface OfflineFiles {
  /** Changes with every build. */
  readonly version: string;
  /** What every page begins with, by its path below the static base. */
  readonly shell: readonly string[];
  /** What a round needs besides: its pages and the engines. */
  readonly run: readonly string[];
}

/** Messages from pages to the worker. */
export type WorkerRequest =
  /** Keeps the files of a round; answers whether all of them are there. */
  | 'keep_walk'
  /** The new version takes the place of the old one. */
  | 'take_over';

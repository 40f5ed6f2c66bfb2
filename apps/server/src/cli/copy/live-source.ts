import type { BlobStore } from '../../platform/blobs/blob-store.ts';
import type { DatabaseAddress } from '../../platform/db/database.ts';
import { namedBlobs } from './named-blobs.ts';
import { Snapshot } from './snapshot.store.ts';
import type { Source } from './source.ts';

/** An installation at one moment. While it is open nothing that its rows name is deleted. */
export async function openLiveSource(
  address: DatabaseAddress,
  blobs: BlobStore,
): Promise<Source & { close: () => Promise<void> }> {
  const snapshot = await Snapshot.open(address);
  return {
    facts: await snapshot.facts(),
    rows: (table) => snapshot.rows(table),
    jobs: () => snapshot.jobs(),
    async *blobs() {
      // alerts of one reading share their pictures
      const seen = new Set<string>();
      for await (const key of namedBlobs(snapshot)) {
        if (key.startsWith('alerts/') && seen.has(key)) continue;
        if (key.startsWith('alerts/')) seen.add(key);
        yield { key };
      }
    },
    open: async (key) => (await blobs.open(key))?.stream ?? null,
    close: () => snapshot.close(),
  };
}

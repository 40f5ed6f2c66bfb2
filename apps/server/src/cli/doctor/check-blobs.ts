import type { Installation } from '../installation.ts';
import { allowedBlobs, namedBlobs } from '../copy/named-blobs.ts';
import { Snapshot } from '../copy/snapshot.store.ts';
import { passed, problem, type Finding } from './finding.ts';

/** A picture is stored before its row: a younger one may still get its row. */
const ORPHAN_AFTER_MS = 24 * 3_600_000;
const MAX_NAMED = 5;

/** Pictures that rows refer to and the store lacks, and those without a row. */
export async function checkBlobs({ address, blobs }: Installation): Promise<Finding[]> {
  const snapshot = await Snapshot.open(address);
  const missing = new Set<string>();
  const allowed = new Set<string>();
  try {
    for await (const key of namedBlobs(snapshot)) missing.add(key);
    for await (const key of allowedBlobs(snapshot)) allowed.add(key);
  } finally {
    await snapshot.close();
  }
  const named = missing.size;
  const orphans: string[] = [];
  for await (const { key, changedAt } of blobs.list()) {
    const isNamed = missing.delete(key) || allowed.has(key) || key.startsWith('storage/');
    if (!isNamed && Date.now() - changedAt.getTime() > ORPHAN_AFTER_MS) orphans.push(key);
  }
  return [
    missing.size === 0
      ? passed('missing pictures', `none of ${named}`)
      : problem('missing pictures', `${missing.size}: ${some([...missing])}; restore them from a backup`),
    orphans.length === 0
      ? passed('orphans', 'none')
      : problem(
          'orphans',
          `${orphans.length} orphaned ${orphans.length === 1 ? 'file' : 'files'}: ${some(orphans)}`,
          {
            remedy: 'delete them',
            repair: async () => {
              for (const key of orphans) await blobs.delete(key);
            },
          },
        ),
  ];
}

const some = (keys: readonly string[]): string =>
  keys.slice(0, MAX_NAMED).join(', ') + (keys.length > MAX_NAMED ? ', …' : '');

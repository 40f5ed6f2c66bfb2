import { createReadStream } from 'node:fs';
import { readLines } from './json-lines.ts';
import { blobFile, blobsFile, jobsFile, rowsFile, type Manifest } from './manifest.ts';
import type { NamedBlob, Source, WaitingJob } from './source.ts';

/** A backup; its files have been verified. */
export function openFolderSource(folder: string, manifest: Manifest): Source {
  return {
    facts: { ...manifest, sealedCheck: manifest.sealed_check },
    rows: (table) => readLines<string>(rowsFile(folder, table)),
    jobs: () => readLines<WaitingJob>(jobsFile(folder)),
    async *blobs() {
      for await (const batch of readLines<NamedBlob>(blobsFile(folder))) yield* batch;
    },
    open: async (key) => createReadStream(blobFile(folder, key)),
  };
}

import { open } from 'node:fs/promises';

/** Flushes a file or folder, so that it survives a power cut. */
export async function makeDurable(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

import { open } from 'node:fs/promises';

/** What was written to a file or folder survives a power cut from now on. */
export async function makeDurable(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

import { open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** The head of a mail is shorter. */
const HEAD_BYTES = 16_384;

/** Mails that were written as files, without SMTP, to one of these addresses. */
export async function eraseMailFiles(dataDir: string, addresses: readonly string[]): Promise<number> {
  const folder = join(dataDir, 'mails');
  const known = new Set(addresses);
  let removed = 0;
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    if (!name.endsWith('.eml') || !known.has(await readerOf(path))) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}

async function readerOf(path: string): Promise<string> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const line = /^To: (.*)$/im.exec(buffer.toString('utf8', 0, bytesRead))?.[1] ?? '';
    return (/<([^>]+)>/.exec(line)?.[1] ?? line).trim().toLowerCase();
  } finally {
    await file.close();
  }
}

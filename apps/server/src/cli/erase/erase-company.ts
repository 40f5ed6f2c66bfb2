import { audit } from '../../platform/audit/audit.store.ts';
import { deleteScheduledBlobs } from '../../platform/blobs/retrying-blobs.ts';
import { systemClock } from '../../platform/clock/clock.ts';
import { inTransaction } from '../../platform/db/database.ts';
import type { Installation } from '../installation.ts';
import {
  eraseJobs,
  eraseRows,
  findAddresses,
  lockCompanyWhole,
  scheduleCompanyBlobDeletion,
} from './erase-company.store.ts';
import { open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** The header of a mail is shorter. */
const HEAD_BYTES = 16_384;

export interface ErasedReport {
  readonly rows: Readonly<Record<string, number>>;
  readonly jobs: number;
  readonly blobs: number;
  readonly mail_files: number;
}

/**
 * Erases a company permanently: all rows in one transaction, which also schedules its pictures for deletion. They are
 * deleted directly after it, or by the next maintenance if this process dies or a backup is running.
 */
export async function eraseCompany(installation: Installation, id: string): Promise<ErasedReport> {
  const { db, config } = installation;
  const addresses = await findAddresses(db, id);
  const erased = await inTransaction(db, async (tx) => {
    await lockCompanyWhole(tx, id);
    const blobs = await scheduleCompanyBlobDeletion(tx, id);
    const jobs = await eraseJobs(tx, id);
    const rows = await eraseRows(tx, id);
    await audit(tx, {
      at: systemClock.now(),
      company_id: null,
      actor: { kind: 'system', id: null, name: 'tenken erase-company' },
      action: 'company.erased',
      object: { kind: 'company', id },
      details: { rows, blobs, jobs },
    });
    return { rows, jobs, blobs };
  });
  await deleteScheduledBlobs(installation);
  return { ...erased, mail_files: await eraseMailFiles(config.dataDir, addresses) };
}

/** Mail files (written when SMTP is not configured) to one of these addresses. */
async function eraseMailFiles(dataDir: string, addresses: readonly string[]): Promise<number> {
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

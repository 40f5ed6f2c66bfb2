import { audit } from '../../platform/audit/audit.store.ts';
import { deleteNotedBlobs } from '../../platform/blobs/retrying-blobs.ts';
import { systemClock } from '../../platform/clock/clock.ts';
import { inTransaction } from '../../platform/db/database.ts';
import type { Installation } from '../installation.ts';
import { eraseMailFiles } from './erase-mail-files.ts';
import {
  eraseJobs,
  eraseRows,
  findAddresses,
  lockCompanyWhole,
  noteBlobsOfCompany,
} from './erase-company.store.ts';

export interface ErasedReport {
  readonly rows: Readonly<Record<string, number>>;
  readonly jobs: number;
  readonly blobs: number;
  readonly mail_files: number;
}

/**
 * Everything of a company, for good: all rows in one transaction, which also notes its pictures; they go right after it, or
 * with the next housekeeping where this process dies first or a backup is being made.
 */
export async function eraseCompany(installation: Installation, id: string): Promise<ErasedReport> {
  const { db, config } = installation;
  const addresses = await findAddresses(db, id);
  const gone = await inTransaction(db, async (tx) => {
    await lockCompanyWhole(tx, id);
    const blobs = await noteBlobsOfCompany(tx, id);
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
  await deleteNotedBlobs(installation);
  return { ...gone, mail_files: await eraseMailFiles(config.dataDir, addresses) };
}

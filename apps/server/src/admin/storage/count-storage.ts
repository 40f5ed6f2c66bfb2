import { inTransaction } from '../../platform/db/database.ts';
import { DAY_MS } from '../../platform/housekeeping/purge.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  countCompanies,
  countPhotosOfMonth,
  databaseBytes,
  findMonths,
  forgetCounts,
  insertCount,
  lastCountAt,
} from './count-storage.store.ts';
import { weighFiles } from './weigh-files.ts';

type Parts = Pick<Platform, 'db' | 'clock' | 'blobs'>;

/** Long enough to see a week's growth, also when a few days were missed. */
const KEPT_DAYS = 40;

/** Once a day: what the files of each company take. Month by month, so that no statement takes long. */
export async function countStorage({ db, clock, blobs }: Parts): Promise<void> {
  const now = clock.now();
  await forgetCounts(db, { before: new Date(now.getTime() - KEPT_DAYS * DAY_MS), after: now });
  const last = await lastCountAt(db);
  if (last !== null && now.getTime() - last.getTime() < DAY_MS) return;

  const companies = await countCompanies(db);
  for (const month of await findMonths(db))
    for (const { company_id, photos, originals, with_files, with_heatmap } of await countPhotosOfMonth(
      db,
      month,
    )) {
      const company = companies.get(company_id);
      if (company === undefined) continue; // it came a moment ago
      company.photos += photos;
      company.originals += originals;
      company.pictures += with_files;
      company.heatmaps += with_heatmap;
    }
  for (const [id, company] of companies) {
    const { pictureBytes, heatmapBytes } = await weighFiles({ db, blobs }, id, company);
    company.pictures = Math.round(company.pictures * pictureBytes);
    company.heatmaps = Math.round(company.heatmaps * heatmapBytes);
  }
  const bytes = await databaseBytes(db);
  await inTransaction(db, (tx) => insertCount(tx, { at: now, bytes, companies }));
}

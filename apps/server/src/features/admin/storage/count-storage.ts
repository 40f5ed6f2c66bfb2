import { inTransaction } from '../../../platform/db/database.ts';
import { DAY_MS } from '../../../platform/housekeeping/purge.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  countCompanies,
  countPhotosOfMonth,
  databaseBytes,
  findCountTimes,
  findMonths,
  clearCounts,
  insertCount,
} from './count-storage.store.ts';
import { measureFiles } from './measure-files.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'blobs'>;

/** Enough for the growth of a week, also when a few days were missed. */
const KEPT_DAYS = 40;

/**
 * Counts the storage of each company: at each run of the first day, then once a day. Month by month, so that no
 * statement takes long.
 */
export async function countStorage({ db, clock, blobs }: Deps): Promise<void> {
  const now = clock.now();
  await clearCounts(db, { before: new Date(now.getTime() - KEPT_DAYS * DAY_MS), after: now });
  const counts = await findCountTimes(db);
  const isYoungerThanADay = (at: Date): boolean => now.getTime() - at.getTime() < DAY_MS;
  if (counts !== null && isYoungerThanADay(counts.last) && !isYoungerThanADay(counts.first)) return;

  const companies = await countCompanies(db);
  for (const month of await findMonths(db))
    for (const { company_id, photos, originals, with_files, with_heatmap } of await countPhotosOfMonth(
      db,
      month,
    )) {
      const company = companies.get(company_id);
      if (company === undefined) continue; // created a moment ago
      company.photos += photos;
      company.originals += originals;
      company.pictures += with_files;
      company.heatmaps += with_heatmap;
    }
  // without photos a row of zeros would be shown for an hour after the first photos
  if (counts === null && [...companies.values()].every(({ photos }) => photos === 0)) return;
  for (const [id, company] of companies) {
    const { pictureBytes, heatmapBytes } = await measureFiles({ db, blobs }, id, company);
    company.pictures = Math.round(company.pictures * pictureBytes);
    company.heatmaps = Math.round(company.heatmaps * heatmapBytes);
  }
  const bytes = await databaseBytes(db);
  await inTransaction(db, (tx) => insertCount(tx, { at: now, bytes, companies }));
}

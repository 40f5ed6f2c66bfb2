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
import { weighFiles } from './weigh-files.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'blobs'>;

/** Long enough to see a week's growth, also when a few days were missed. */
const KEPT_DAYS = 40;

/**
 * What the files of each company take: from the first photo on, at each run of the first day, then once a day. Month by month,
 * so that no statement takes long.
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
      if (company === undefined) continue; // it came a moment ago
      company.photos += photos;
      company.originals += originals;
      company.pictures += with_files;
      company.heatmaps += with_heatmap;
    }
  // a row of zeros would stand there for an hour while photos already come
  if (counts === null && [...companies.values()].every(({ photos }) => photos === 0)) return;
  for (const [id, company] of companies) {
    const { pictureBytes, heatmapBytes } = await weighFiles({ db, blobs }, id, company);
    company.pictures = Math.round(company.pictures * pictureBytes);
    company.heatmaps = Math.round(company.heatmaps * heatmapBytes);
  }
  const bytes = await databaseBytes(db);
  await inTransaction(db, (tx) => insertCount(tx, { at: now, bytes, companies }));
}

import { statfs } from 'node:fs/promises';
import type * as routes from '@tenken/contract/admin/storage.routes.ts';
import type { CompanyStorage, StorageUse } from '@tenken/contract/admin/storage.schema.ts';
import type { UserCaller } from '../../account/caller.ts';
import { DISK_RESERVE_BYTES } from '../../../platform/files/disk-watch.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { requireAdmin } from '../require-admin.ts';
import { databaseBytes } from './count-storage.store.ts';
import {
  findCompanyCounts,
  findCounts,
  findDatabaseParts,
  type CompanyCount,
  type StorageCount,
} from './storage-use.store.ts';
import { DAY_MS } from '../../../platform/housekeeping/purge.ts';

/** A later day would not be credible. */
const FARTHEST_DAYS = 3650;

/** Storage use by company, and when space runs out: files as of the last count, the rest as of now. */
export async function getStorageUse(
  { db, clock, config }: Platform,
  { caller }: Call<typeof routes.getStorageUse, UserCaller>,
): Promise<StorageUse> {
  requireAdmin(caller);
  const { last, earlier } = await findCounts(db);
  const companies =
    last === null ? [] : await findCompanyCounts(db, last.counted_at, earlier?.counted_at ?? null);
  const bytes = await databaseBytes(db);
  const parts = await findDatabaseParts(db);
  const growth = growthPerDay(rowsAt(last), rowsAt(earlier));
  const rowBytes = parts.find(({ part }) => part === 'readings')?.bytes ?? 0;
  return {
    counted_at: last?.counted_at.toISOString() ?? null,
    disk: await describeDisk(config, clock.now(), {
      database: growth,
      pictures: growthPerDay(filesAt(last, companies, now), filesAt(earlier, companies, then)),
    }),
    database: { bytes, growth_bytes_per_day: growth, parts },
    companies: companies.map((one) =>
      describeCompany(one, { last, earlier }, shareOf(one, companies) * rowBytes),
    ),
  };
}

const rowsAt = (count: StorageCount | null) => count && { at: count.counted_at, bytes: count.database_bytes };

const now = ({ bytes }: CompanyCount): number => bytes;
const then = ({ earlier_bytes }: CompanyCount): number => earlier_bytes ?? 0;

const filesAt = (
  count: StorageCount | null,
  companies: readonly CompanyCount[],
  bytesOf: (company: CompanyCount) => number,
) => count && { at: count.counted_at, bytes: companies.reduce((sum, one) => sum + bytesOf(one), 0) };

/** Rows have no owner on disk; they are attributed by photos, which cause most of them. */
function shareOf({ photos }: CompanyCount, companies: readonly CompanyCount[]): number {
  const all = companies.reduce((sum, one) => sum + one.photos, 0);
  return all === 0 ? 0 : photos / all;
}

async function describeDisk(
  { dataDir, s3, databaseUrl }: Platform['config'],
  at: Date,
  growth: { readonly database: number | null; readonly pictures: number | null },
): Promise<StorageUse['disk']> {
  const { blocks, bavail, bsize } = await statfs(dataDir);
  const [holdsPictures, holdsDatabase] = [s3 === null, databaseUrl === null];
  const parts = [...(holdsPictures ? [growth.pictures] : []), ...(holdsDatabase ? [growth.database] : [])];
  const measured = parts.filter((part) => part !== null);
  const perDay =
    parts.length === 0 || measured.length < parts.length ? null : measured.reduce((sum, one) => sum + one, 0);
  return {
    total_bytes: blocks * bsize,
    free_bytes: bavail * bsize,
    reserve_bytes: DISK_RESERVE_BYTES,
    holds_pictures: holdsPictures,
    holds_database: holdsDatabase,
    growth_bytes_per_day: perDay,
    full_at: emptyAt(at, bavail * bsize - DISK_RESERVE_BYTES, perDay)?.toISOString() ?? null,
  };
}

function describeCompany(
  { bytes, earlier_bytes, ...company }: CompanyCount,
  { last, earlier }: { last: StorageCount | null; earlier: StorageCount | null },
  databaseShare: number,
): CompanyStorage {
  return {
    ...company,
    database_bytes: Math.round(databaseShare),
    growth_bytes_per_day:
      earlier_bytes === null
        ? null
        : growthPerDay(
            last && { at: last.counted_at, bytes },
            earlier && { at: earlier.counted_at, bytes: earlier_bytes },
          ),
  };
}

interface FileSizes {
  readonly at: Date;
  readonly bytes: number;
}

/** Bytes per day between two counts; null where one is missing. */
export function growthPerDay(now: FileSizes | null, then: FileSizes | null): number | null {
  if (now === null || then === null) return null;
  const days = (now.at.getTime() - then.at.getTime()) / DAY_MS;
  return days < 1 ? null : Math.round((now.bytes - then.bytes) / days);
}

/** When space runs out at this rate. */
export function emptyAt(now: Date, leftBytes: number, growthBytesPerDay: number | null): Date | null {
  if (growthBytesPerDay === null || growthBytesPerDay <= 0) return null;
  const days = Math.max(0, leftBytes) / growthBytesPerDay;
  return days > FARTHEST_DAYS ? null : new Date(now.getTime() + days * DAY_MS);
}

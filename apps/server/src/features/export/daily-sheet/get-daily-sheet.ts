import type { getDailySheet as getDailySheetRoute } from '@tenken/contract/export/daily-sheet.routes.ts';
import {
  DEFAULT_SHEET_INTERVAL,
  type DailySheet,
  type SheetInterval,
} from '@tenken/contract/export/daily-sheet.schema.ts';
import type { UserCaller } from '../../account/caller.ts';
import { requireFacility } from '../../company/require-facility.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { downloadUrl } from '../../../platform/files/download-url.ts';
import { fileSystemName } from '../export-files.ts';
import { buildDailySheet } from './build-daily-sheet.ts';
import { writeSheetKey } from './sheet-key.ts';

export async function getDailySheet(
  platform: Platform,
  { caller, params, query }: Call<typeof getDailySheetRoute, UserCaller>,
): Promise<DailySheet> {
  await requireFacility(platform, caller, params.id, 'read');
  const intervalHours =
    query.interval_hours === undefined
      ? DEFAULT_SHEET_INTERVAL
      : (Number(query.interval_hours) as SheetInterval);
  const key = { facilityId: params.id, date: query.date, intervalHours };
  const sheet = await buildDailySheet(platform, key, caller.user.timezone);
  const download = { kind: 'daily_sheets', id: writeSheetKey(key), userId: caller.user.id } as const;
  const name = `${fileSystemName(sheet.facility.name)}_${query.date}.xlsx`;
  return { ...sheet, download_url: downloadUrl(platform, download, name) };
}

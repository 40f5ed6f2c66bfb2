import { queryOptions } from '@tanstack/react-query';
import { getDailySheet } from '@tenken/contract/export/daily-sheet.routes.ts';
import type { SheetInterval } from '@tenken/contract/export/daily-sheet.schema.ts';
import { createExport, deleteExport, getExport, listExports } from '@tenken/contract/export/export.routes.ts';
import type { ExportRecord } from '@tenken/contract/export/export.schema.ts';
import type { BodyIn } from '@tenken/contract/wire/route.ts';
import { call } from '../../shared/api/call.ts';
import { key } from '../../shared/api/query-keys.ts';
import { saveFile } from '../../shared/api/save-file.ts';

/** Somebody watches the bar; a look costs one indexed query. */
const LOOK_EVERY_MS = 1000;

export const isOpenExport = ({ status }: Pick<ExportRecord, 'status'>): boolean =>
  status === 'queued' || status === 'running';

/** A person's exports of a facility, newest first; asked for again while one is being made. */
export const exportsQuery = (facilityId: string) =>
  queryOptions({
    queryKey: key('exports', facilityId),
    queryFn: async () =>
      (await call(listExports, { query: { facility_id: facilityId, page_size: '100' } })).records,
    refetchInterval: ({ state }) => (state.data?.some(isOpenExport) ? LOOK_EVERY_MS : false),
    staleTime: 0,
  });

export const requestExport = (body: BodyIn<typeof createExport>): Promise<ExportRecord> =>
  call(createExport, { body });

export const removeExport = (id: string): Promise<undefined> => call(deleteExport, { params: { id } });

/** The address in a list may be older than the five minutes it works: a download asks for its own. */
export async function downloadExport(id: string): Promise<void> {
  const { download_url } = await call(getExport, { params: { id } });
  if (download_url === null) throw new Error('the export has no file');
  saveFile(download_url);
}

export const dailySheetQuery = (facilityId: string, date: string, interval: SheetInterval) =>
  queryOptions({
    queryKey: key('daily sheet', facilityId, date, interval),
    queryFn: () =>
      call(getDailySheet, {
        params: { id: facilityId },
        query: { date, interval_hours: String(interval) as '1' | '2' | '3' | '4' | '6' },
      }),
    staleTime: 0,
  });

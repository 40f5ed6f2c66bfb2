import type { Readable } from 'node:stream';
import type { Platform } from '../../../platform/platform.ts';
import { languageOf } from '../export.messages.ts';
import { workbookStream } from '../file/xlsx-workbook.ts';
import { buildDailySheet } from './build-daily-sheet.ts';
import { sheetMessages } from './daily-sheet.messages.ts';
import type { SheetKey } from './sheet-key.ts';
import { sheetWorkbook } from './sheet-workbook.ts';

/** The inspection sheet as an XLSX file, written for each download; at most some hundred rows. */
export async function sheetFile(
  platform: Pick<Platform, 'db' | 'clock'>,
  key: SheetKey,
  reader: { timezone: string; language_tag: string },
): Promise<Readable> {
  const sheet = await buildDailySheet(platform, key, reader.timezone);
  const text = sheetMessages[languageOf(reader.language_tag)];
  return workbookStream(sheetWorkbook(sheet, text, platform.clock.now()));
}

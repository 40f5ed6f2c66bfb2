import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BYTE_ORDER_MARK } from '@tenken/contract/export/csv-text.ts';
import { ZoneClock } from '../../platform/clock/zone-clock.ts';
import type { TimePlace } from '../../platform/db/cursor.ts';
import { openDatabase, type Database } from '../../platform/db/database.ts';
import { csvLine } from '../../platform/files/csv.ts';
import { silentLogger } from '../../platform/log/logger.ts';
import { API_LINES, linesInWords } from './audit-log/audit-lines.ts';
import { findAuditEntries, findNames, toAuditEntry, type AuditRow } from './audit-log/audit-reading.store.ts';
import { sheetFile } from './daily-sheet/sheet-file.ts';
import type { DownloadTask } from './export-task.ts';
import { languageOf } from './export.messages.ts';

/** Writes the file of one download; returns its size. Runs in a thread, because a long log would block other companies. */
export async function writeDownload(task: DownloadTask): Promise<number> {
  const db = openDatabase(task.address, { poolSize: 1, log: silentLogger });
  try {
    await pipeline(await contentOf(db, task), createWriteStream(task.file));
  } finally {
    await db.destroy();
  }
  return (await stat(task.file)).size;
}

async function contentOf(db: Database, task: DownloadTask): Promise<Readable> {
  if (task.kind === 'audit_logs') return Readable.from(auditLog(db, task));
  return sheetFile({ db, clock: { now: () => task.writtenAt } }, task.key, task.reader);
}

const BATCH = 1000;

async function* auditLog(
  db: Database,
  { key: { companyId, query }, reader }: Extract<DownloadTask, { kind: 'audit_logs' }>,
): AsyncGenerator<string> {
  const zone = new ZoneClock(reader.timezone);
  const { headings, cellsOf } =
    query.headings === 'api' ? API_LINES : linesInWords(languageOf(reader.language_tag), zone);
  yield BYTE_ORDER_MARK + csvLine(headings, zone);
  let after: TimePlace | null = null;
  for (;;) {
    const rows: AuditRow[] = await findAuditEntries(db, companyId, query, { limit: BATCH, after });
    const names = await findNames(db, companyId, rows);
    for (const row of rows) yield csvLine(cellsOf(toAuditEntry(row, names)), zone);
    const last = rows.at(-1);
    if (rows.length < BATCH || !last) return;
    after = { at: last.at, id: last.id };
  }
}

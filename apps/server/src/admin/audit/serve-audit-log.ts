import { BYTE_ORDER_MARK } from '@tenken/contract/export/csv-text.ts';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { buildAbilities } from '@tenken/contract/account/abilities.ts';
import type { AuditFilter } from '@tenken/contract/company/audit.schema.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { findUser } from '../../account/find-user.store.ts';
import { requireDownload, type DownloadQuery } from '../../platform/files/download-url.ts';
import { csvLine } from '../../platform/files/csv.ts';
import { ZoneClock } from '../../platform/clock/zone-clock.ts';
import { languageOf } from '../../schedule/language-of.ts';
import { AppError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { readAuditKey } from './audit-key.ts';
import { API_LINES, linesInWords, type AuditLines } from './audit-lines.ts';
import { findAuditEntries, findNames, toAuditEntry, type AuditRow } from './audit-reading.store.ts';
import type { TimePlace } from '../../platform/db/cursor.ts';

interface Link {
  Params: { id: string; name: string };
  Querystring: DownloadQuery;
}

const BATCH = 1000;

/** The audit log as CSV at its signed address. Who is no administrator any more gets nothing. */
export function serveAuditLog(app: FastifyInstance, platform: Platform): void {
  app.get<Link>(`${platform.config.prefix}/files/audit_logs/:id/:name`, async (request, reply) => {
    const { id, name } = request.params;
    const userId = requireDownload(platform, { kind: 'audit_logs', id }, request.query);
    const wish = readAuditKey(id);
    const user = await findUser(platform.db, userId);
    const isAllowed = user !== null && buildAbilities(user).can('use', 'companySettingsUI');
    if (!wish || !isAllowed || user.company_id === null) throw new AppError('not_found');
    const zone = new ZoneClock(user.timezone);
    const lines = wish.headings === 'api' ? API_LINES : linesInWords(languageOf(user), zone);
    return reply
      .headers({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
        'cache-control': 'private, no-store',
      })
      .send(Readable.from(write(platform, user.company_id, wish, lines, zone)));
  });
}

async function* write(
  { db }: Platform,
  companyId: Id<'company'>,
  filter: AuditFilter,
  { headings, cellsOf }: AuditLines,
  zone: ZoneClock,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(headings, zone);
  let after: TimePlace | null = null;
  for (;;) {
    const rows: AuditRow[] = await findAuditEntries(db, companyId, filter, { limit: BATCH, after });
    const names = await findNames(db, companyId, rows);
    for (const row of rows) yield csvLine(cellsOf(toAuditEntry(row, names)), zone);
    const last = rows.at(-1);
    if (rows.length < BATCH || !last) return;
    after = { at: last.at, id: last.id };
  }
}

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
import { AppError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { readAuditKey } from './audit-key.ts';
import { findAuditEntries, toAuditEntry, type NameOf } from './audit-reading.store.ts';
import type { TimePlace } from '../../platform/db/cursor.ts';

interface Link {
  Params: { id: string; name: string };
  Querystring: DownloadQuery;
}

const COLUMNS = [
  'at',
  'actor_kind',
  'actor_id',
  'actor_name',
  'action',
  'object_kind',
  'object_id',
  'ip',
  'details',
];
const BATCH = 1000;
/** Programs read the file: ids stay ids. */
const NO_NAMES: NameOf = new Map();

/** The audit log as CSV at its signed address. Who is no administrator any more gets nothing. */
export function serveAuditLog(app: FastifyInstance, platform: Platform): void {
  app.get<Link>(`${platform.config.prefix}/files/audit_logs/:id/:name`, async (request, reply) => {
    const { id, name } = request.params;
    const userId = requireDownload(platform, { kind: 'audit_logs', id }, request.query);
    const filter = readAuditKey(id);
    const user = await findUser(platform.db, userId);
    const isAllowed = user !== null && buildAbilities(user).can('use', 'companySettingsUI');
    if (!filter || !isAllowed || user.company_id === null) throw new AppError('not_found');
    return reply
      .headers({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
        'cache-control': 'private, no-store',
      })
      .send(Readable.from(linesOf(platform, user.company_id, filter, new ZoneClock(user.timezone))));
  });
}

async function* linesOf(
  { db }: Platform,
  companyId: Id<'company'>,
  filter: AuditFilter,
  zone: ZoneClock,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(COLUMNS, zone);
  let after: TimePlace | null = null;
  for (;;) {
    const rows: Awaited<ReturnType<typeof findAuditEntries>> = await findAuditEntries(db, companyId, filter, {
      limit: BATCH,
      after,
    });
    for (const row of rows) {
      const { at, actor, action, object, ip, details } = toAuditEntry(row, NO_NAMES);
      yield csvLine(
        [
          { at: Date.parse(at) },
          actor.kind,
          actor.id,
          actor.name,
          action,
          object.kind,
          object.id,
          ip,
          JSON.stringify(details),
        ],
        zone,
      );
    }
    const last = rows.at(-1);
    if (rows.length < BATCH || !last) return;
    after = { at: last.at, id: last.id };
  }
}

import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Id } from '@tenken/contract/wire/id.ts';
import { findSession } from '../account/account.store.ts';
import { readSessionCookie } from '../account/session/session-cookie.ts';
import { hashToken } from '../account/token.ts';
import { findVisibleFacility } from '../company/company.store.ts';
import { AppError } from '../platform/errors.ts';
import type { Platform } from '../platform/platform.ts';
import { sheetFile } from './daily-sheet/sheet-file.ts';
import { parseSheetKey } from './daily-sheet/sheet-key.ts';
import { requireDownload, type Download, type DownloadQuery } from '../platform/files/download-url.ts';
import { exportFileKey } from './export-files.ts';
import { findExport, findReader } from './export.store.ts';
import { statusAt } from './to-export.ts';

interface Link {
  Params: { id: string; name: string };
  Querystring: DownloadQuery;
}

interface DownloadFile {
  readonly content: Readable | Buffer;
  readonly size: number;
}

/** Files of exports and sheets at their signed addresses. */
export function serveDownloads(app: FastifyInstance, platform: Platform): void {
  const serve = (kind: Download['kind'], open: typeof openExport): void =>
    void app.get<Link>(`${platform.config.prefix}/files/${kind}/:id/:name`, async (request, reply) => {
      const { id, name } = request.params;
      const userId = await requireUser(platform, request, { kind, id });
      return send(reply, name, await open(platform, id, userId));
    });
  serve('exports', openExport);
  serve('daily_sheets', openSheet);
}

/** The signature names the person it was made for; whoever is signed in as somebody else gets nothing. */
async function requireUser(
  platform: Platform,
  request: FastifyRequest<Link>,
  download: Omit<Download, 'userId'>,
): Promise<Id<'user'>> {
  const userId = requireDownload(platform, download, request.query);
  const cookie = readSessionCookie(request);
  const session = cookie && (await findSession(platform.db, hashToken(cookie), platform.clock.now()));
  if (session && session.user.id !== userId) throw new AppError('not_found');
  return userId;
}

/** Looked up again at each download: a right that was lost ends it at once. */
async function requireSight({ db }: Platform, userId: Id<'user'>, facilityId: Id<'facility'>): Promise<void> {
  const isPerson = (await findReader(db, userId)) !== undefined;
  if (!isPerson || !(await findVisibleFacility(db, userId, facilityId))) throw new AppError('not_found');
}

async function openExport(platform: Platform, id: string, userId: Id<'user'>): Promise<DownloadFile> {
  const row = await findExport(platform.db, id);
  if (!row || statusAt(row, platform.clock.now()) !== 'completed') throw new AppError('not_found');
  await requireSight(platform, userId, row.facility_id);
  const file = await platform.blobs.open(exportFileKey(row.id));
  if (!file) throw new AppError('not_found');
  return { content: file.stream, size: file.size };
}

async function openSheet(platform: Platform, id: string, userId: Id<'user'>): Promise<DownloadFile> {
  const key = parseSheetKey(id);
  if (key === null) throw new AppError('not_found');
  await requireSight(platform, userId, key.facilityId);
  const content = await sheetFile(platform, key, (await findReader(platform.db, userId))!);
  return { content, size: content.length };
}

const TYPES: Record<string, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
};

const send = (reply: FastifyReply, name: string, { content, size }: DownloadFile): FastifyReply =>
  reply
    .headers({
      'content-type': TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
      'content-length': size,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name).replaceAll("'", '%27')}`,
      'cache-control': 'private, no-store',
    })
    .send(content);

import { mkdir, open, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { finished, type Readable } from 'node:stream';
import { buildAbilities } from '@tenken/contract/account/abilities.ts';
import { DOWNLOADS } from '@tenken/contract/wire/rate-limits.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Id } from '@tenken/contract/wire/id.ts';
import { findSession } from '../account/account.store.ts';
import type { SignedInUser } from '../account/caller.ts';
import { findUser } from '../account/find-user.store.ts';
import { readSessionCookie } from '../account/session/session-cookie.ts';
import { hashToken } from '../account/token.ts';
import { findVisibleFacility } from '../company/company.store.ts';
import { WeightedSemaphore } from '../../platform/cpu/weighted-semaphore.ts';
import { AppError } from '../../platform/errors.ts';
import { requireDownload, type Download, type DownloadQuery } from '../../platform/files/download-url.ts';
import { memoizeByInstance } from '../../platform/batch.ts';
import { newId } from '../../platform/ids.ts';
import type { RateLimiter } from '../../platform/limits/rate-limiter.ts';
import type { Platform } from '../../platform/platform.ts';
import { readAuditKey } from './audit-log/audit-key.ts';
import { parseSheetKey } from './daily-sheet/sheet-key.ts';
import { exportFileKey, temporaryDownloadFile } from './export-files.ts';
import { findExport, findReader } from './export.store.ts';
import type { DownloadTask } from './export-task.ts';
import { makeInThread } from './run-in-thread.ts';
import { statusAt } from './to-export.ts';

interface Link {
  Params: { id: string; name: string };
  Querystring: DownloadQuery;
}

interface DownloadFile {
  readonly content: Readable;
  readonly size: number;
}

/** The user a file is written for, with current roles. */
interface Reader {
  readonly user: SignedInUser;
  readonly companyId: Id<'company'>;
  readonly style: { readonly timezone: string; readonly language_tag: string };
}

type Open = (platform: Platform, id: string, reader: Reader) => Promise<DownloadFile>;

const OPEN = {
  exports: openExport,
  daily_sheets: openSheet,
  audit_logs: openAuditLog,
} satisfies Record<Download['kind'], Open>;

/** Files of exports, sheets and the audit log at their signed URLs. */
export function serveDownloads(app: FastifyInstance, platform: Platform): void {
  for (const [kind, open] of Object.entries(OPEN) as [Download['kind'], Open][])
    app.get<Link>(`${platform.config.prefix}/files/${kind}/:id/:name`, async (request, reply) => {
      const { id, name } = request.params;
      const reader = await requireReader(platform, request, { kind, id });
      return whileOpen(platform, reader, reply, async () =>
        send(reply, name, await open(platform, id, reader)),
      );
    });
}

/**
 * The signature names the user it was made for, whose downloads are counted, also for the company. A session of
 * another user is refused.
 */
async function requireReader(
  platform: Platform,
  request: FastifyRequest<Link>,
  download: Omit<Download, 'userId'>,
): Promise<Reader> {
  const { db, limiter } = platform;
  const userId = requireDownload(platform, download, request.query);
  await limiter.require(`download:user:${userId}`, DOWNLOADS.perUser);
  const [user, style] = await Promise.all([findUser(db, userId), findReader(db, userId)]);
  if (!user || !style || user.company_id === null) throw new AppError('not_found');
  await limiter.require(`download:company:${user.company_id}`, DOWNLOADS.perCompany);
  const cookie = readSessionCookie(request);
  const session = cookie && (await findSession(db, hashToken(cookie), platform.clock.now()));
  if (session && session.user.id !== userId) throw new AppError('not_found');
  return { user, companyId: user.company_id, style };
}

/** Downloads being written or sent now, by company. */
const opened = memoizeByInstance((_limiter: RateLimiter) => new Map<string, number>());

/** A company has a maximum of open downloads, so that slow readers do not block other companies. */
async function whileOpen(
  platform: Platform,
  { companyId }: Reader,
  reply: FastifyReply,
  work: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  const counts = opened(platform.limiter);
  const count = counts.get(companyId) ?? 0;
  if (count >= DOWNLOADS.openPerCompany)
    throw new AppError('too_many_requests', { retryAfterSeconds: RETRY_S });
  counts.set(companyId, count + 1);
  const isSent = new Promise<void>((resolve) => void finished(reply.raw, () => resolve()));
  const result = work();
  void leaveAfter([isSent, result], counts, companyId);
  return result;
}

async function leaveAfter(
  ends: readonly Promise<unknown>[],
  counts: Map<string, number>,
  companyId: string,
): Promise<void> {
  await Promise.allSettled(ends);
  const remaining = counts.get(companyId)! - 1;
  if (remaining === 0) counts.delete(companyId);
  else counts.set(companyId, remaining);
}

const RETRY_S = 5;

/** Checked again at each download: losing access takes effect immediately. */
async function requireSight({ db }: Platform, { user }: Reader, facilityId: Id<'facility'>): Promise<void> {
  if (!(await findVisibleFacility(db, user.id, facilityId))) throw new AppError('not_found');
}

async function openExport(platform: Platform, id: string, reader: Reader): Promise<DownloadFile> {
  const row = await findExport(platform.db, id);
  if (!row || statusAt(row, platform.clock.now()) !== 'completed') throw new AppError('not_found');
  await requireSight(platform, reader, row.facility_id);
  const file = await platform.blobs.open(exportFileKey(row.id));
  if (!file) throw new AppError('not_found');
  return { content: file.stream, size: file.size };
}

async function openSheet(platform: Platform, id: string, reader: Reader): Promise<DownloadFile> {
  const key = parseSheetKey(id);
  if (key === null) throw new AppError('not_found');
  await requireSight(platform, reader, key.facilityId);
  return makeFile(platform, reader, { kind: 'daily_sheets', key });
}

/** Requires that the user is still an administrator of the company. */
async function openAuditLog(platform: Platform, id: string, reader: Reader): Promise<DownloadFile> {
  const key = readAuditKey(id);
  const isAllowed = buildAbilities(reader.user).can('use', 'companySettingsUI');
  if (key?.companyId !== reader.companyId || !isAllowed) throw new AppError('not_found');
  return makeFile(platform, reader, { kind: 'audit_logs', key });
}

/** One file per company and three in all at a time: more threads would delay other calls. */
const queues = memoizeByInstance(
  (_limiter: RateLimiter) => new WeightedSemaphore({ bytes: 3, maxWaiting: 100, maxWaitMs: 60_000 }),
);

async function makeFile(
  platform: Platform,
  { companyId, style }: Reader,
  what:
    | Pick<Extract<DownloadTask, { kind: 'daily_sheets' }>, 'kind' | 'key'>
    | Pick<Extract<DownloadTask, { kind: 'audit_logs' }>, 'kind' | 'key'>,
): Promise<DownloadFile> {
  const { config, databaseAddress: address, clock } = platform;
  const leave = await queues(platform.limiter).enter({
    who: companyId,
    bytes: 1,
    refusal: 'too_many_requests',
  });
  const file = temporaryDownloadFile(config.dataDir, newId(clock.now()));
  try {
    await mkdir(dirname(file), { recursive: true });
    const size = await makeInThread({ ...what, address, file, reader: style, writtenAt: clock.now() });
    // unlinked immediately; the open file stays readable until it is sent
    return { content: (await open(file)).createReadStream(), size };
  } finally {
    leave();
    await rm(file, { force: true });
  }
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

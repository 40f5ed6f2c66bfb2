import { createHmac, timingSafeEqual, type KeyObject } from 'node:crypto';
import { DOWNLOAD_LINK_MINUTES } from '@tenken/contract/export/export.limits.ts';
import type { Platform } from '../platform.ts';

type Parts = Pick<Platform, 'config' | 'clock' | 'secrets'>;

/** What a link leads to, and for whom it was made. */
export interface Download {
  readonly kind: 'exports' | 'daily_sheets' | 'audit_logs';
  readonly id: string;
  readonly userId: string;
}

/** An address below {prefix}/files that works for five minutes (decision U-119); the name is what the browser saves. */
export function downloadUrl({ config, clock, secrets }: Parts, download: Download, fileName: string): string {
  const expires = Math.floor(clock.now().getTime() / 1000) + DOWNLOAD_LINK_MINUTES * 60;
  const signature = sign(secrets.signingKeys(PURPOSE)[0]!, download, expires);
  const { kind, id, userId } = download;
  const query = new URLSearchParams({ user: userId, expires: String(expires), signature });
  return `${config.prefix}/files/${kind}/${encodeURIComponent(id)}/${encodeURIComponent(fileName)}?${query.toString()}`;
}

export interface DownloadQuery {
  readonly user?: unknown;
  readonly expires?: unknown;
  readonly signature?: unknown;
}

/** The user the link was made for, or what is wrong with it. */
export function checkDownload(
  { clock, secrets }: Parts,
  { kind, id }: Omit<Download, 'userId'>,
  { user, expires, signature }: DownloadQuery,
): { userId: string } | 'bad' | 'expired' {
  const isWhole = typeof user === 'string' && typeof expires === 'string' && typeof signature === 'string';
  if (!isWhole || !/^\d{1,12}$/.test(expires)) return 'bad';
  const given = Buffer.from(signature);
  const isSigned = secrets.signingKeys(PURPOSE).some((key) => {
    const expected = Buffer.from(sign(key, { kind, id, userId: user }, Number(expires)));
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
  if (!isSigned) return 'bad';
  return Number(expires) * 1000 > clock.now().getTime() ? { userId: user } : 'expired';
}

/** Not the key of pictures: a link to one can never be turned into a link to the other. */
const PURPOSE = 'downloads';

const sign = (key: KeyObject, { kind, id, userId }: Download, expires: number): string =>
  createHmac('sha256', key)
    .update(JSON.stringify([kind, id, userId, expires]))
    .digest('base64url');

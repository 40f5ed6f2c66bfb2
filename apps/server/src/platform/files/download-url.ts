import { DOWNLOAD_LINK_MINUTES } from '@tenken/contract/export/export.limits.ts';
import { AppError } from '../errors.ts';
import type { Platform } from '../platform.ts';
import { requireLink, signLink } from './signed-link.ts';

type Deps = Pick<Platform, 'config' | 'clock' | 'secrets'>;

/** Target of a link, and its user. */
export interface Download {
  readonly kind: 'exports' | 'daily_sheets' | 'audit_logs';
  readonly id: string;
  readonly userId: string;
}

/** A URL below {prefix}/files that works for five minutes (decision U-119); the name is that of the saved file. */
export function downloadUrl(deps: Deps, download: Download, fileName: string): string {
  const { config, clock } = deps;
  const expires = Math.floor(clock.now().getTime() / 1000) + DOWNLOAD_LINK_MINUTES * 60;
  const signature = signLink(deps, 'downloads', signedText(download)(expires));
  const { kind, id, userId } = download;
  const query = new URLSearchParams({ user: userId, expires: String(expires), signature });
  return `${config.prefix}/files/${kind}/${encodeURIComponent(id)}/${encodeURIComponent(fileName)}?${query.toString()}`;
}

export interface DownloadQuery {
  readonly user?: unknown;
  readonly expires?: unknown;
  readonly signature?: unknown;
}

/** The user of a link; refuses an unsigned or expired one. */
export function requireDownload(
  deps: Deps,
  { kind, id }: Omit<Download, 'userId'>,
  { user, expires, signature }: DownloadQuery,
): string {
  if (typeof user !== 'string') throw new AppError('bad_file_signature');
  requireLink(deps, 'downloads', { expires, signature }, signedText({ kind, id, userId: user }));
  return user;
}

const signedText =
  ({ kind, id, userId }: Download) =>
  (expires: number): string =>
    JSON.stringify([kind, id, userId, expires]);

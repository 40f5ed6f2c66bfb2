import type { FastifyReply } from 'fastify';
import { IMAGE_URL_STEP_MINUTES } from '@tenken/contract/photo/photo.limits.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { AppError } from '../errors.ts';
import type { Platform } from '../platform.ts';
import { requireLink, signLink } from './signed-link.ts';

type Deps = Pick<Platform, 'config' | 'clock' | 'secrets'>;

export interface LinkQuery {
  readonly expires?: string;
  readonly signature?: string;
}

const STEP_SECONDS = IMAGE_URL_STEP_MINUTES * 60;

/**
 * A signed URL of a picture, on the static host where there is one. It expires at the next full half hour plus 30
 * minutes, so that a picture keeps one URL for half an hour and browsers cache it (decision U-111).
 */
export function staticFileUrl(deps: Deps, path: string, textOf: (expires: number) => string): string {
  const { config, clock } = deps;
  const expires = (Math.floor(clock.now().getTime() / 1000 / STEP_SECONDS) + 2) * STEP_SECONDS;
  const signature = signLink(deps, 'files', textOf(expires));
  const base = URL.canParse(config.staticBaseUrl) ? config.staticBaseUrl.replace(/\/+$/, '') : config.prefix;
  return `${base}/files/${path}?expires=${expires}&signature=${signature}`;
}

/** Refuses an unsigned or expired link. */
export const requireStaticLink = (
  deps: Deps,
  { expires, signature }: LinkQuery,
  textOf: (expires: number) => string,
): void => requireLink(deps, 'files', { expires, signature }, textOf);

/** Where static files are served: below the console, and on the static host if configured. */
export const staticBases = ({ prefix, staticBaseUrl }: Configuration): ReadonlySet<string> =>
  new Set([
    prefix,
    URL.canParse(staticBaseUrl) ? new URL(staticBaseUrl).pathname.replace(/\/+$/, '') : prefix,
  ]);

/** Sends a picture that browsers cache as long as its link is valid. */
export async function sendStaticFile(
  { blobs, clock, config }: Pick<Platform, 'blobs' | 'clock' | 'config'>,
  reply: FastifyReply,
  { key, type, expires }: { key: string; type: string; expires: string | undefined },
): Promise<FastifyReply> {
  const secondsLeft = Math.max(0, Number(expires) - Math.floor(clock.now().getTime() / 1000));
  const link = await blobs.linkTo(key, { type, seconds: secondsLeft });
  if (link !== null)
    return reply.header('cache-control', `private, max-age=${secondsLeft}`).redirect(link, 302);
  const file = await blobs.open(key);
  if (!file) throw new AppError('not_found');
  const { staticBaseUrl, publicUrl } = config;
  return reply
    .headers({
      'content-type': type,
      'content-length': file.size,
      'cache-control': `private, max-age=${secondsLeft}, immutable`,
      ...(URL.canParse(staticBaseUrl) && publicUrl
        ? { 'access-control-allow-origin': new URL(publicUrl).origin }
        : {}),
    })
    .send(file.stream);
}

import { createHmac, timingSafeEqual, type KeyObject } from 'node:crypto';
import { IMAGE_URL_STEP_MINUTES } from '@tenken/contract/photo/photo.limits.ts';
import type { Platform } from '../platform.ts';

/** image = the working picture, thumbnail = 400 px wide. The original is never served. */
export type PictureKind = 'image' | 'thumbnail';

type Parts = Pick<Platform, 'config' | 'clock' | 'secrets'>;

const STEP_SECONDS = IMAGE_URL_STEP_MINUTES * 60;

/**
 * A signed address for a picture. It ends at the next full half hour plus 30 minutes, so that a picture keeps one
 * address for half an hour and browsers cache it.
 */
export function pictureUrl({ config, clock, secrets }: Parts, photoId: string, kind: PictureKind): string {
  const now = clock.now().getTime() / 1000;
  const expires = (Math.floor(now / STEP_SECONDS) + 2) * STEP_SECONDS;
  const signature = sign(secrets.signingKeys('files')[0]!, photoId, kind, expires);
  const base = URL.canParse(config.staticBaseUrl) ? config.staticBaseUrl.replace(/\/+$/, '') : config.prefix;
  return `${base}/files/photos/${photoId}/${kind}.jpg?expires=${expires}&signature=${signature}`;
}

export type LinkState = 'valid' | 'bad' | 'expired';

export function checkPictureLink(
  { clock, secrets }: Parts,
  link: { photoId: string; kind: PictureKind; expires: unknown; signature: unknown },
): LinkState {
  const { photoId, kind, expires, signature } = link;
  if (typeof expires !== 'string' || typeof signature !== 'string' || !/^\d{1,12}$/.test(expires))
    return 'bad';
  const given = Buffer.from(signature);
  const isSigned = secrets.signingKeys('files').some((key) => {
    const expected = Buffer.from(sign(key, photoId, kind, Number(expires)));
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
  if (!isSigned) return 'bad';
  return Number(expires) * 1000 > clock.now().getTime() ? 'valid' : 'expired';
}

const sign = (key: KeyObject, photoId: string, kind: PictureKind, expires: number): string =>
  createHmac('sha256', key).update(`${photoId}/${kind}/${expires}`).digest('base64url');

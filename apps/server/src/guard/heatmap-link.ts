import { createHmac, timingSafeEqual, type KeyObject } from 'node:crypto';
import { IMAGE_URL_STEP_MINUTES } from '@tenken/contract/photo/photo.limits.ts';
import type { LinkState } from '../platform/files/picture-url.ts';
import type { Platform } from '../platform/platform.ts';

type Parts = Pick<Platform, 'config' | 'clock' | 'secrets'>;

const STEP_SECONDS = IMAGE_URL_STEP_MINUTES * 60;

/**
 * A signed address for a heat map, valid as long as those of photos (decision U-111). `name` is the id of an estimate, or of
 * a model and one of its photos with a dot between.
 */
export function heatmapUrl({ config, clock, secrets }: Parts, name: string): string {
  const expires = (Math.floor(clock.now().getTime() / 1000 / STEP_SECONDS) + 2) * STEP_SECONDS;
  const signature = sign(secrets.signingKeys('files')[0]!, name, expires);
  const base = URL.canParse(config.staticBaseUrl) ? config.staticBaseUrl.replace(/\/+$/, '') : config.prefix;
  return `${base}/files/heatmaps/${name}.png?expires=${expires}&signature=${signature}`;
}

export function checkHeatmapLink(
  { clock, secrets }: Parts,
  link: { name: string; expires: unknown; signature: unknown },
): LinkState {
  const { name, expires, signature } = link;
  if (typeof expires !== 'string' || typeof signature !== 'string' || !/^\d{1,12}$/.test(expires))
    return 'bad';
  const given = Buffer.from(signature);
  const isSigned = secrets.signingKeys('files').some((key) => {
    const expected = Buffer.from(sign(key, name, Number(expires)));
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
  if (!isSigned) return 'bad';
  return Number(expires) * 1000 > clock.now().getTime() ? 'valid' : 'expired';
}

const sign = (key: KeyObject, name: string, expires: number): string =>
  createHmac('sha256', key).update(`heatmap/${name}/${expires}`).digest('base64url');

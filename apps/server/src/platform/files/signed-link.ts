import { createHmac, timingSafeEqual } from 'node:crypto';
import { AppError } from '../errors.ts';
import type { Platform } from '../platform.ts';

/** Purpose of a key: a link of one purpose is invalid for another. */
type Purpose = 'files' | 'downloads';

type Deps = Pick<Platform, 'clock' | 'secrets'>;

/** Signs the target of a link; `expires` (Unix time in seconds) is part of `text`. */
export const signLink = ({ secrets }: Pick<Deps, 'secrets'>, purpose: Purpose, text: string): string =>
  sign(secrets.signingKeys(purpose)[0]!, text);

/** Refuses a link that is not signed by one of our keys, or has expired. */
export function requireLink(
  { clock, secrets }: Deps,
  purpose: Purpose,
  { expires, signature }: { expires: unknown; signature: unknown },
  textOf: (expires: number) => string,
): void {
  if (typeof expires !== 'string' || typeof signature !== 'string' || !/^\d{1,12}$/.test(expires))
    throw new AppError('bad_file_signature');
  const actual = Buffer.from(signature);
  const isSigned = secrets.signingKeys(purpose).some((key) => {
    const expected = Buffer.from(sign(key, textOf(Number(expires))));
    return expected.length === actual.length && timingSafeEqual(expected, actual);
  });
  if (!isSigned) throw new AppError('bad_file_signature');
  if (Number(expires) * 1000 <= clock.now().getTime()) throw new AppError('file_link_expired');
}

const sign = (key: Parameters<typeof createHmac>[1], text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');

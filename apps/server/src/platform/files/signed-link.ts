import { createHmac, timingSafeEqual } from 'node:crypto';
import { AppError } from '../errors.ts';
import type { Platform } from '../platform.ts';

/** What the keys are for: a link of one kind can never be turned into one of another. */
type Purpose = 'files' | 'downloads';

type Deps = Pick<Platform, 'clock' | 'secrets'>;

/** Signs what a link leads to; `expires` in seconds since 1970 is part of `text`. */
export const signLink = ({ secrets }: Pick<Deps, 'secrets'>, purpose: Purpose, text: string): string =>
  sign(secrets.signingKeys(purpose)[0]!, text);

/** Refuses a link that was not signed by us, with any of our keys, or has ended. */
export function requireLink(
  { clock, secrets }: Deps,
  purpose: Purpose,
  { expires, signature }: { expires: unknown; signature: unknown },
  textOf: (expires: number) => string,
): void {
  if (typeof expires !== 'string' || typeof signature !== 'string' || !/^\d{1,12}$/.test(expires))
    throw new AppError('bad_file_signature');
  const given = Buffer.from(signature);
  const isSigned = secrets.signingKeys(purpose).some((key) => {
    const expected = Buffer.from(sign(key, textOf(Number(expires))));
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
  if (!isSigned) throw new AppError('bad_file_signature');
  if (Number(expires) * 1000 <= clock.now().getTime()) throw new AppError('file_link_expired');
}

const sign = (key: Parameters<typeof createHmac>[1], text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');

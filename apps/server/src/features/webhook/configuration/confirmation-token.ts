import { createHash, createHmac, timingSafeEqual, type KeyObject } from 'node:crypto';
import { CONFIRMATION_HOURS } from '@tenken/contract/webhook/webhook.limits.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import type { Platform } from '../../../platform/platform.ts';

type Deps = Pick<Platform, 'clock' | 'secrets'>;

const PURPOSE = 'webhook_confirmation';

/** Sent back by a destination, it proves that it received a message for this webhook at this address. */
export function confirmationToken({ clock, secrets }: Deps, id: Id<'webhook'>, url: string): string {
  const expires = Math.floor(clock.now().getTime() / 1000) + CONFIRMATION_HOURS * 3600;
  const text = `${id}.${expires}.${hashOf(url)}`;
  return `${text}.${sign(secrets.signingKeys(PURPOSE)[0]!, text)}`;
}

export interface ReadToken {
  readonly id: Id<'webhook'>;
  readonly isExpired: boolean;
  /** Whether it was created for the current address of the webhook. */
  readonly isFor: (url: string) => boolean;
}

/** Null when it was not created by us. */
export function readConfirmationToken({ clock, secrets }: Deps, token: string): ReadToken | null {
  const [id = '', expires = '', hash = '', signature = ''] = token.split('.');
  const text = `${id}.${expires}.${hash}`;
  const isOurs = secrets.signingKeys(PURPOSE).some((key) => isSame(sign(key, text), signature));
  if (!isOurs) return null;
  return {
    id,
    isExpired: Number(expires) * 1000 <= clock.now().getTime(),
    isFor: (url) => hashOf(url) === hash,
  };
}

const hashOf = (url: string): string => createHash('sha256').update(url).digest('base64url').slice(0, 22);

const sign = (key: KeyObject, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');

function isSame(expected: string, actual: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(actual)];
  return one.length === other.length && timingSafeEqual(one, other);
}

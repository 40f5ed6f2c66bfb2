import { randomBytes } from 'node:crypto';
import { OLD_SECRET_HOURS, WEBHOOK_SECRET_BYTES } from '@tenken/contract/webhook/webhook.limits.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import type { Platform } from '../../../platform/platform.ts';

type Deps = Pick<Platform, 'secrets' | 'clock'>;

export const newSecret = (): string => randomBytes(WEBHOOK_SECRET_BYTES).toString('base64');

export const sealSecret = ({ secrets }: Pick<Deps, 'secrets'>, id: Id<'webhook'>, secret: string): string =>
  secrets.seal(secret, `webhook:${id}`);

export const oldSecretEnd = ({ clock }: Pick<Deps, 'clock'>): Date =>
  new Date(clock.now().getTime() + OLD_SECRET_HOURS * 3_600_000);

interface SealedSecrets {
  readonly id: Id<'webhook'>;
  readonly sealed_secret: string;
  readonly sealed_old_secret: string | null;
  readonly old_secret_valid_until: Date | null;
}

/** The secrets for signing now: the current one, and the former one for a day. */
export function secretsOf({ secrets, clock }: Deps, row: SealedSecrets): string[] {
  const isOldValid = row.old_secret_valid_until !== null && row.old_secret_valid_until > clock.now();
  const sealed = [row.sealed_secret, ...(isOldValid && row.sealed_old_secret ? [row.sealed_old_secret] : [])];
  return sealed.map((one) => secrets.open(one, `webhook:${row.id}`));
}

import { randomInt } from 'node:crypto';
import { RECOVERY_CODE_COUNT } from '@tenken/contract/account/account.limits.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import type { DatabaseTransaction } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';
import { hashCode } from './email-code.ts';
import { replaceRecoveryCodes, consumeRecoveryCode } from './second-factor.store.ts';

/** Without letters and digits that look alike. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** Ten codes for a lost phone or mailbox; each works once, and they are shown only now. */
export async function createRecoveryCodes(
  tx: DatabaseTransaction,
  secrets: SecretBox,
  userId: Id<'user'>,
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, () => `${randomLetters(5)}-${randomLetters(5)}`);
  await replaceRecoveryCodes(
    tx,
    userId,
    codes.map((code) => hashCode(secrets, userId, plain(code))),
  );
  return codes;
}

const randomLetters = (count: number): string =>
  Array.from({ length: count }, () => ALPHABET[randomInt(ALPHABET.length)]!).join('');

const plain = (code: string): string => code.replaceAll('-', '').toUpperCase();

export const isRecoveryCode = (
  { db, clock, secrets }: Pick<Platform, 'db' | 'clock' | 'secrets'>,
  userId: Id<'user'>,
  code: string,
): Promise<boolean> =>
  plain(code).length === 10
    ? consumeRecoveryCode(db, userId, hashCode(secrets, userId, plain(code)), clock.now())
    : Promise.resolve(false);

import { createHmac, randomInt } from 'node:crypto';
import {
  EMAIL_CODE_MINUTES,
  EMAIL_CODE_TRIES,
  TWO_FACTOR_CODE_LENGTH,
} from '@tenken/contract/account/account.limits.ts';
import { rateLimits } from '@tenken/contract/wire/rate-limits.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { inTransaction, type Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { toMail } from '../../../platform/mail/mail-template.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';
import { mailTemplates, mailLanguage } from '../account.messages.ts';
import { lockPerson, type SignInPerson } from '../person.store.ts';
import {
  deleteCodes,
  findNewestCode,
  insertCode,
  countAttempt,
  consumeCode,
  type CodePurpose,
} from './second-factor.store.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'secrets' | 'mail' | 'limiter'>;

/** Sends a new code; older ones of its purpose are void. With `waitSeconds` only that long after the last one. */
export async function sendCode(
  deps: Deps,
  person: SignInPerson,
  purpose: CodePurpose,
  { waitSeconds = 0 } = {},
): Promise<void> {
  const { db, clock, secrets, mail, limiter } = deps;
  await limiter.require(`code_mail:user:${person.id}`, rateLimits.code_mail);
  const now = clock.now();
  const code = String(randomInt(10 ** TWO_FACTOR_CODE_LENGTH)).padStart(TWO_FACTOR_CODE_LENGTH, '0');
  const texts = mailTemplates[mailLanguage(person.language_tag)];
  const content = purpose === 'sign_in' ? texts.signInCode(code) : texts.setUpCode(code);
  await inTransaction(db, async (tx) => {
    await lockPerson(tx, person.id);
    await requireWaited(tx, person.id, purpose, { now, waitSeconds });
    await deleteCodes(tx, person.id, purpose);
    await insertCode(tx, {
      id: newId(now),
      user_id: person.id,
      purpose,
      code_hash: hashCode(secrets, person.id, code),
      created_at: now,
      expires_at: new Date(now.getTime() + EMAIL_CODE_MINUTES * 60_000),
    });
    await mail.add(tx, toMail(person.email, content, person.language_tag));
  });
}

export async function requireWaited(
  db: Database,
  userId: Id<'user'>,
  purpose: CodePurpose,
  { now, waitSeconds }: { now: Date; waitSeconds: number },
): Promise<void> {
  const last = waitSeconds === 0 ? undefined : await findNewestCode(db, userId, purpose);
  const ageSeconds = last ? (now.getTime() - last.created_at.getTime()) / 1000 : Infinity;
  if (ageSeconds < waitSeconds)
    throw new AppError('too_many_requests', { retryAfterSeconds: Math.ceil(waitSeconds - ageSeconds) });
}

/** Whether this is the newest sent code. An old one is expired_code; each code has five tries. */
export async function isMailedCode(
  { db, clock, secrets }: Deps,
  userId: Id<'user'>,
  purpose: CodePurpose,
  code: string,
): Promise<boolean> {
  const newest = await findNewestCode(db, userId, purpose);
  if (!newest || newest.used_at !== null) return false;
  if (!(await countAttempt(db, newest.id, EMAIL_CODE_TRIES))) return false;
  if (newest.code_hash !== hashCode(secrets, userId, code)) return false;
  if (newest.expires_at <= clock.now()) throw new AppError('expired_code');
  return consumeCode(db, newest.id, clock.now());
}

/** Keyed, because with a copy of the database alone a million codes could be tried in a moment. */
export const hashCode = (secrets: SecretBox, userId: Id<'user'>, code: string): string =>
  createHmac('sha256', secrets.signingKeys('code')[0]!).update(`${userId}:${code}`).digest('hex');

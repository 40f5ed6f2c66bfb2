import type { FastifyRequest } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import type { UserCaller } from '../caller.ts';
import { requireFewFailures } from '../sign-in/failures.ts';
import { isPassword } from './password.ts';
import { findPerson, type SignInPerson } from '../person.store.ts';

/** The caller, when the password is theirs; a wrong one counts like one at the login screen. */
export async function requireOwnPassword(
  platform: Pick<Platform, 'db' | 'limiter'>,
  request: FastifyRequest,
  caller: UserCaller,
  password: string,
): Promise<SignInPerson> {
  const person = await findPerson(platform.db, caller.user.id);
  if (!person) throw new AppError('not_authenticated');
  const account = { email: person.email, userId: person.id };
  const countFailure = await requireFewFailures(platform, request, account);
  if (await isPassword(person.password_hash, password)) return person;
  await countFailure();
  throw new AppError('invalid_credentials');
}

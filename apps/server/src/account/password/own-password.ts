import type { FastifyRequest } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import type { UserCaller } from '../caller.ts';
import { checkGuess, refuseGuess } from '../sign-in/failures.ts';
import { isPassword } from './password.ts';
import { findPerson, type SignInPerson } from '../person.store.ts';

type Parts = Pick<Platform, 'db' | 'limiter' | 'clock' | 'inOwnTransaction'>;

/** The caller, when the password is theirs; a wrong one counts like one at the login screen. */
export async function requireOwnPassword(
  parts: Parts,
  request: FastifyRequest,
  caller: UserCaller,
  password: string,
): Promise<SignInPerson> {
  const person = await findPerson(parts.db, caller.user.id);
  if (!person) throw new AppError('not_authenticated');
  await requirePasswordOf(parts, request, person, password);
  return person;
}

export async function requirePasswordOf(
  parts: Parts,
  request: FastifyRequest,
  person: SignInPerson,
  password: string,
): Promise<void> {
  const isRight = await checkGuess(
    parts,
    request,
    person,
    async () => (await isPassword(person.password_hash, password)) || null,
  );
  if (!isRight) await refuseGuess(parts, request, person, 'invalid_credentials');
}

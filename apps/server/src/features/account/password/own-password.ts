import type { FastifyRequest } from 'fastify';
import { AppError } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { UserCaller } from '../caller.ts';
import { checkCredentials, refuseCredentials } from '../sign-in/failures.ts';
import { isPassword } from './password.ts';
import { findPerson, type SignInPerson } from '../person.store.ts';

type Deps = Pick<Platform, 'db' | 'limiter' | 'clock' | 'inOwnTransaction'>;

/** Requires the password of the caller; a wrong one counts like one at the login screen. */
export async function requireOwnPassword(
  deps: Deps,
  request: FastifyRequest,
  caller: UserCaller,
  password: string,
): Promise<SignInPerson> {
  const person = await findPerson(deps.db, caller.user.id);
  if (!person) throw new AppError('not_authenticated');
  await requirePasswordOf(deps, request, person, password);
  return person;
}

export async function requirePasswordOf(
  deps: Deps,
  request: FastifyRequest,
  person: SignInPerson,
  password: string,
): Promise<void> {
  const isRight = await checkCredentials(
    deps,
    request,
    person,
    async () => (await isPassword(person.password_hash, password)) || null,
  );
  if (!isRight) await refuseCredentials(deps, request, person, 'invalid_credentials');
}

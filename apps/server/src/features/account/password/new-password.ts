import { findPasswordProblem, type NewPassword } from '@tenken/contract/account/password.rules.ts';
import type { ErrorCode } from '@tenken/contract/wire/errors.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { isBreached } from './breached-password.ts';
import { hashPassword } from './password.ts';

/** Hashes a new password if it is strong enough; otherwise throws with the reason at its field. */
export async function hashNewPassword(
  platform: Pick<Platform, 'config' | 'log'>,
  chosen: NewPassword,
  person: { email: string; name: string; companyName: string | null },
): Promise<string> {
  const problem = findPasswordProblem(chosen, person);
  if (problem === 'passwords_differ') throw refusal(problem, 'password_confirm');
  if (problem !== null) throw refusal(problem, 'password');
  if (await isBreached(platform, chosen.password, person)) throw refusal('breached_password', 'password');
  return hashPassword(chosen.password);
}

const refusal = (code: ErrorCode, field: string): AppError =>
  new AppError(code, { fields: { [field]: [code] } });

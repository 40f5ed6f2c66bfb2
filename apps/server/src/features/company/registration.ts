import type { register as registerRoute } from '@tenken/contract/account/sign-up.routes.ts';
import type { Caller } from '../account/caller.ts';
import { AppError } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/call.ts';

export type RegisterCall = Call<typeof registerRoute, Caller>;
export type RegisterReply = { email: string; is_confirmed: boolean };

export const emailTaken = (): AppError =>
  new AppError('email_already_registered', { fields: { email: ['email_already_registered'] } });

/** Of two simultaneous registrations of one address, the second fails on the unique index. */
export function throwEmailTaken(error: unknown): never {
  const { code, constraint } = error as { code?: string; constraint?: string };
  throw code === '23505' && constraint === 'app_user_by_email' ? emailTaken() : error;
}

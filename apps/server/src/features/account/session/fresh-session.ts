import { FRESH_MINUTES, VERIFY_WINDOW_MINUTES } from '@tenken/contract/account/account.limits.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { UserCaller } from '../caller.ts';
import { findSessionTimes, setVerifyUntil } from './session.store.ts';

type Deps = Pick<Platform, 'db' | 'clock'>;

/**
 * Requires the password again when it was entered more than 15 minutes ago. The error opens five minutes in which the
 * console may show {prefix}/verify; other calls are not affected (decision U-09).
 */
export async function requireFresh({ db, clock }: Deps, caller: UserCaller): Promise<void> {
  if (caller.session_id === null) throw new AppError('session_required');
  const session = await findSessionTimes(db, caller.session_id);
  const now = clock.now();
  if (session && now.getTime() - session.password_checked_at.getTime() <= FRESH_MINUTES * 60_000) return;
  await setVerifyUntil(db, caller.session_id, new Date(now.getTime() + VERIFY_WINDOW_MINUTES * 60_000));
  throw new AppError('reauthentication_required');
}

/** Whether the password prompt is open. */
export async function isVerifying({ db, clock }: Deps, caller: UserCaller): Promise<boolean> {
  if (caller.session_id === null) return false;
  const session = await findSessionTimes(db, caller.session_id);
  return (session?.verify_until ?? new Date(0)) > clock.now();
}

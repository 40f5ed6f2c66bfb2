import type { TwoFactorSetupReply } from '@tenken/contract/account/sign-in.schema.ts';
import type { setUpTwoFactor as setUpTwoFactorRoute } from '@tenken/contract/account/two-factor.routes.ts';
import type { AuditAction } from '@tenken/contract/company/audit-actions.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { auditAccount } from '../audit-account.ts';
import { isAppCode, newAppSecret, secretPurpose } from './authenticator-app.ts';
import type { UserCaller } from '../caller.ts';
import { isMailedCode, sendCode } from './email-code.ts';
import { checkCredentials, refuseCredentials } from '../sign-in/failures.ts';
import { requireFresh } from '../session/fresh-session.ts';
import { completeSession } from '../session/open-session.ts';
import { requirePasswordOf } from '../password/own-password.ts';
import { endSessions, findPerson, lockPerson, type SignInPerson } from '../person.store.ts';
import { mailOrigin } from '../sign-in/mail-origin.ts';
import { createRecoveryCodes } from './recovery-code.ts';
import { deleteCodes, replaceRecoveryCodes, setMethod, setSecret } from './second-factor.store.ts';
import { findSessionTimes } from '../session/session.store.ts';

type SetUpCall = Call<typeof setUpTwoFactorRoute, UserCaller>;

/** Starts, confirms or disables two-factor authentication after a recent password check (decision U-42). */
export async function setUpTwoFactor(platform: Platform, call: SetUpCall): Promise<TwoFactorSetupReply> {
  const { caller, body } = call;
  const person = await findPerson(platform.db, caller.user.id);
  if (!person) throw new AppError('not_authenticated');
  if (caller.isPartial && person.two_factor_method !== null) throw new AppError('two_factor_required');
  // the request contains the password, so a recent check is not required too
  if ('method' in body && body.method === null) return disable(platform, call, person, body.password);
  await requireFresh(platform, caller);
  if ('code' in body) return confirm(platform, call, person, body.code);
  if (person.two_factor_method !== null) throw new AppError('two_factor_enabled');
  return body.method === 'email' ? startByEmail(platform, person) : startByApp(platform, person);
}

async function startByEmail(platform: Platform, person: SignInPerson): Promise<TwoFactorSetupReply> {
  await inTransaction(platform.db, (tx) => setSecret(tx, person.id, null));
  await sendCode(platform, person, 'set_up');
  return { state: 'code_sent' };
}

async function startByApp({ db, secrets }: Platform, person: SignInPerson): Promise<TwoFactorSetupReply> {
  const app = newAppSecret(person.email);
  await inTransaction(db, async (tx) => {
    await deleteCodes(tx, person.id, 'set_up');
    await setSecret(tx, person.id, secrets.seal(app.secret, secretPurpose(person.id)));
  });
  return app;
}

/** The code proves that mail or app work; only then it is enabled and the other sessions end. */
async function confirm(
  platform: Platform,
  call: SetUpCall,
  person: SignInPerson,
  code: string,
): Promise<TwoFactorSetupReply> {
  if (person.two_factor_method !== null) throw new AppError('two_factor_enabled');
  const method = person.two_factor_secret === null ? 'email' : 'totp';
  const isCode = (): Promise<boolean> =>
    method === 'email'
      ? isMailedCode(platform, person.id, 'set_up', code)
      : isAppCode(platform, person, code);
  const isRight = await checkCredentials(
    platform,
    call.request,
    person,
    async () => (await isCode()) || null,
  );
  if (!isRight) await refuseCredentials(platform, call.request, person, 'invalid_code');
  const codes = await inTransaction(platform.db, async (tx) => {
    await lockPerson(tx, person.id);
    await setMethod(tx, person.id, method);
    await endSessions(tx, person.id, call.caller.session_id);
    await audit(tx, platform, call, person, { action: 'account.two_factor_enabled', method });
    return createRecoveryCodes(tx, platform.secrets, person.id);
  });
  if (call.caller.isPartial && call.caller.session_id !== null) {
    const session = await findSessionTimes(platform.db, call.caller.session_id);
    const isRemembered = session?.is_remembered ?? false;
    await completeSession(platform, call, person, { id: call.caller.session_id, isRemembered, method });
  }
  return { recovery_codes: codes };
}

async function disable(
  platform: Platform,
  call: SetUpCall,
  person: SignInPerson,
  password: string,
): Promise<TwoFactorSetupReply> {
  await requirePasswordOf(platform, call.request, person, password);
  await inTransaction(platform.db, async (tx) => {
    await setMethod(tx, person.id, null);
    await replaceRecoveryCodes(tx, person.id, []);
    await audit(tx, platform, call, person, {
      action: 'account.two_factor_disabled',
      method: person.two_factor_method,
    });
    if (person.two_factor_method !== null)
      await mailOrigin(platform, tx, call.request, person, 'twoFactorDisabled');
  });
  return { two_factor_method: null };
}

const audit = (
  tx: Parameters<typeof auditAccount>[0],
  { clock }: Platform,
  { request }: SetUpCall,
  person: SignInPerson,
  { action, method }: { action: AuditAction; method: string | null },
): Promise<void> => auditAccount(tx, person, { at: clock.now(), action, request, details: { method } });

import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { TwoFactorMethod } from '@tenken/contract/account/account.schema.ts';
import { AuthLayout } from '../../features/account/sign-in/AuthLayout.tsx';
import { clearCurrentUser } from '../../shared/session/clear-current-user.ts';
import { FormNotice } from '../../features/account/sign-in/FormNotice.tsx';
import { signInMessages } from '../../features/account/sign-in/sign-in.messages.ts';
import {
  confirmSetup,
  startSetup,
  verifyHref,
  type SetupStep,
} from '../../features/account/two-factor/two-factor.ts';
import { useSubmit } from '../../features/account/sign-in/use-submit.ts';
import { pageAddress } from '../../shared/api/page-address.ts';
import { safeNext } from '../../shared/address/paths.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { Spinner } from '../../shared/ui/loading/Spinner.tsx';
import { Text } from '../../shared/ui/text/Text.tsx';
import { ChooseMethod } from '../../features/account/two-factor/ChooseMethod.tsx';
import { ConfirmSetup } from '../../features/account/two-factor/ConfirmSetup.tsx';
import { DisableTwoFactor } from '../../features/account/two-factor/DisableTwoFactor.tsx';
import { RecoveryCodes } from '../../features/account/two-factor/RecoveryCodes.tsx';
import { useCurrentMethod } from '../../features/account/two-factor/use-current-method.ts';

/** Turns the second factor on, by mail or by app, or off. `method` in the address starts at once, after the password. */
export function TwoFactorSetupPage() {
  const { setup: text } = useText(signInMessages);
  const router = useRouter();
  const { prefix } = pageAddress();
  const { method: wanted, next } = useSearch({ from: '/two-factor-authentication-setup' });
  const current = useCurrentMethod();
  const [step, setStep] = useState<SetupStep>({ kind: 'choose' });
  const askPassword =
    (method: string | null) =>
    (error: unknown): boolean => {
      const here = `${prefix}/two-factor-authentication-setup${method === null ? '' : `?method=${method}`}`;
      const href = verifyHref(error, here);
      if (href !== null) router.history.push(href);
      return href !== null;
    };
  const latest = useRef<TwoFactorMethod>('email');
  const starting = useSubmit(
    async (method: TwoFactorMethod) => {
      latest.current = method;
      setStep(await startSetup(method));
    },
    { onRefused: (error) => askPassword(latest.current)(error) },
  );
  const confirming = useSubmit(
    async (code: string) => {
      setStep(await confirmSetup(code));
      clearCurrentUser();
    },
    { onRefused: askPassword(null) },
  );
  const hasStarted = useRef(false);
  useEffect(() => {
    if (hasStarted.current || current.isPending || current.method !== null) return;
    if (wanted !== 'email' && wanted !== 'totp') return;
    hasStarted.current = true;
    void starting.run(wanted);
  });
  const account = `${prefix}/account/profile`;
  if (step.kind === 'done')
    return (
      <AuthLayout title={text.enabled} lead={text.codesText}>
        <RecoveryCodes
          codes={step.codes}
          onDone={() => router.history.push(next === undefined ? account : safeNext(next, prefix))}
        />
      </AuthLayout>
    );
  return (
    <AuthLayout title={text.title} lead={current.isRequired ? text.required : text.lead}>
      {starting.failure !== null && <FormNotice kind="failure">{starting.failure}</FormNotice>}
      {current.isPending ? (
        <Spinner />
      ) : current.method !== null ? (
        <DisableTwoFactor
          method={current.method}
          onDisabled={() => router.history.push(account)}
          onRefused={askPassword(null)}
        />
      ) : step.kind === 'choose' ? (
        <ChooseMethod isBusy={starting.isBusy} onChoose={(method) => void starting.run(method)} />
      ) : (
        <ConfirmSetup step={step} sending={confirming} onAgain={() => setStep({ kind: 'choose' })} />
      )}
      {!current.isRequired && (
        <p className="mt-5 text-note">
          <Text variant="link" href={account}>
            {text.back}
          </Text>
        </p>
      )}
    </AuthLayout>
  );
}

import { useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { resendCode, verify } from '@tenken/contract/account/two-factor.routes.ts';
import { AuthLayout } from '../../account/sign-in/AuthLayout.tsx';
import { clearCurrentUser } from '../../session/clear-current-user.ts';
import { CodeForm } from '../../account/sign-in/CodeForm.tsx';
import { FormNotice } from '../../account/sign-in/FormNotice.tsx';
import { signInMessages } from '../../account/sign-in/sign-in.messages.ts';
import { useSubmit } from '../../account/sign-in/use-submit.ts';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { pageAddress } from '../../api/page-address.ts';
import { safeNext } from '../../address/paths.ts';
import { forgetManagementUnits } from '../../session/management-units.ts';
import { useText } from '../../text/LanguageProvider.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { ToLogin } from '../../account/sign-in/ToLogin.tsx';

/** The second step of signing in: a code from the mailbox or the app, or a recovery code. */
export function TwoFactorValidationPage() {
  const { second: text } = useText(signInMessages);
  const router = useRouter();
  const { next, method } = useSearch({ from: '/two-factor-validation' });
  const [isRecovery, setIsRecovery] = useState(false);
  const sending = useSubmit(async (code: string) => {
    await call(verify, { body: { code } });
    clearCurrentUser();
    forgetManagementUnits();
    router.history.push(safeNext(next, pageAddress().prefix));
  });
  const lead = isRecovery ? text.recovery : method === 'totp' ? text.totp : text.email;
  return (
    <AuthLayout title={text.title} lead={lead}>
      <CodeForm key={String(isRecovery)} sending={sending} submitText={text.submit} isRecovery={isRecovery} />
      <div className="mt-3 flex flex-wrap gap-x-3 gap-y-1">
        {method !== 'totp' && !isRecovery && <Resend />}
        <Button variant="simple" size="small" onClick={() => setIsRecovery(!isRecovery)}>
          {isRecovery ? text.useCode : text.useRecovery}
        </Button>
      </div>
      <ToLogin />
    </AuthLayout>
  );
}

function Resend() {
  const { second: text } = useText(signInMessages);
  const [outcome, setOutcome] = useState<'sent' | 'wait' | null>(null);
  const sending = useSubmit(
    async () => {
      setOutcome(null);
      await call(resendCode, { body: {} });
      setOutcome('sent');
    },
    {
      onRefused: (error) => {
        const isEarly = isApiError(error, 429);
        if (isEarly) setOutcome('wait');
        return isEarly;
      },
    },
  );
  return (
    <>
      <Button variant={sending.isBusy ? 'loading' : 'simple'} size="small" onClick={() => void sending.run()}>
        {text.resend}
      </Button>
      {outcome !== null && (
        <div className="w-full">
          <FormNotice kind={outcome === 'sent' ? 'success' : 'failure'}>
            {outcome === 'sent' ? text.resent : text.resendWait}
          </FormNotice>
        </div>
      )}
      {sending.failure !== null && <FormNotice kind="failure">{sending.failure}</FormNotice>}
    </>
  );
}

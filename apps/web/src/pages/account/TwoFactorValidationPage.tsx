import { useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { resendCode, verify } from '@tenken/contract/account/two-factor.routes.ts';
import { AuthLayout } from '../../features/account/sign-in/AuthLayout.tsx';
import { clearCurrentUser } from '../../shared/session/clear-current-user.ts';
import { CodeForm } from '../../features/account/sign-in/CodeForm.tsx';
import { FormNotice } from '../../features/account/sign-in/FormNotice.tsx';
import { signInMessages } from '../../features/account/sign-in/sign-in.messages.ts';
import { useSubmit } from '../../features/account/sign-in/use-submit.ts';
import { isApiError } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/call.ts';
import { pendingCode } from '../../shared/session/pending-code.ts';
import { screenMessages } from '../../shared/screens/screens.messages.ts';
import { Text } from '../../shared/ui/text/Text.tsx';
import { pageAddress } from '../../shared/api/page-address.ts';
import { safeNext } from '../../shared/address/paths.ts';
import { clearManagementUnits } from '../../shared/session/management-units.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { Button } from '../../shared/ui/button/Button.tsx';
import { LoginLink } from '../../features/account/sign-in/LoginLink.tsx';

/** The second step of signing in. Whoever opens it while no login waits is told so: no mail was sent then. */
export function TwoFactorValidationPage() {
  const { second: text } = useText(signInMessages);
  const { toDashboard } = useText(screenMessages);
  const [awaited] = useState(pendingCode.read);
  if (awaited === 'signed_in')
    return (
      <AuthLayout title={text.title} lead={text.signedIn}>
        <Text variant="link" href={`${pageAddress().prefix}/`}>
          {toDashboard}
        </Text>
      </AuthLayout>
    );
  if (awaited === 'nobody')
    return (
      <AuthLayout title={text.title} lead={text.nobody}>
        <LoginLink />
      </AuthLayout>
    );
  return <EnterCode awaited={awaited} />;
}

/** A code from the mailbox or the app, or a recovery code. */
function EnterCode({ awaited }: { awaited: 'email' | 'totp' | 'unknown' }) {
  const { second: text } = useText(signInMessages);
  const router = useRouter();
  const { next } = useSearch({ from: '/two-factor-validation' });
  const [isRecovery, setIsRecovery] = useState(false);
  const sending = useSubmit(async (code: string) => {
    await call(verify, { body: { code } });
    clearCurrentUser();
    clearManagementUnits();
    router.history.push(safeNext(next, pageAddress().prefix));
  });
  const ofCode = { email: text.email, totp: text.totp, unknown: text.anyCode };
  const lead = isRecovery ? text.recovery : ofCode[awaited];
  return (
    <AuthLayout title={text.title} lead={lead}>
      <CodeForm key={String(isRecovery)} sending={sending} submitText={text.submit} isRecovery={isRecovery} />
      <div className="mt-3 flex flex-wrap gap-x-3 gap-y-1">
        {awaited === 'email' && !isRecovery && <Resend />}
        <Button variant="simple" size="small" onClick={() => setIsRecovery(!isRecovery)}>
          {isRecovery ? text.useCode : text.useRecovery}
        </Button>
      </div>
      <LoginLink />
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

import { useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { confirmEmail } from '@tenken/contract/account/sign-up.routes.ts';
import { AuthLayout } from '../../features/account/sign-in/AuthLayout.tsx';
import { FormNotice } from '../../features/account/sign-in/FormNotice.tsx';
import { signInMessages } from '../../features/account/sign-in/sign-in.messages.ts';
import { call } from '../../shared/api/call.ts';
import { pageAddress } from '../../shared/api/page-address.ts';
import { useErrorText } from '../../shared/api/use-error-text.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { AppLink } from '../../shared/ui/button/AppLink.tsx';
import { buttonClass } from '../../shared/ui/button/button-class.ts';
import { Spinner } from '../../shared/ui/loading/Spinner.tsx';

/** Where the mailed link leads: it confirms at once, and says what became of it. */
export function ConfirmEmailPage() {
  const { confirmation: text, toLogin } = useText(signInMessages);
  const describe = useErrorText();
  const { prefix } = pageAddress();
  const { token } = useSearch({ from: '/confirm-email' });
  const [email, setEmail] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const requestedToken = useRef<string | null>(null);
  useEffect(() => {
    if (requestedToken.current === (token ?? '')) return; // a link works once: React may run this twice while developing
    requestedToken.current = token ?? '';
    call(confirmEmail, { body: { token: token ?? '' } }).then((reply) => setEmail(reply.email), setFailure);
  }, [token]);
  if (email !== null)
    return (
      <AuthLayout title={text.confirmed} lead={text.confirmedText(email)}>
        <AppLink href={`${prefix}/login`} className={buttonClass({ color: 'primary', size: 'large' })}>
          {toLogin}
        </AppLink>
      </AuthLayout>
    );
  if (failure === null)
    return (
      <AuthLayout title={text.working}>
        <Spinner />
      </AuthLayout>
    );
  return (
    <AuthLayout title={text.failed}>
      <div className="flex flex-col items-start gap-4">
        <FormNotice kind="failure">{describe(failure)}</FormNotice>
        <AppLink
          href={`${prefix}/send-confirmation`}
          className={buttonClass({ color: 'primary', size: 'large' })}
        >
          {text.newLink}
        </AppLink>
      </div>
    </AuthLayout>
  );
}

import { useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { getReset } from '@tenken/contract/account/reset.routes.ts';
import { AuthLayout } from '../../features/account/sign-in/AuthLayout.tsx';
import { signInMessages } from '../../features/account/sign-in/sign-in.messages.ts';
import { call } from '../../shared/api/call.ts';
import { pageAddress } from '../../shared/api/page-address.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { AppLink } from '../../shared/ui/button/AppLink.tsx';
import { buttonClass } from '../../shared/ui/button/button-class.ts';
import { Spinner } from '../../shared/ui/loading/Spinner.tsx';
import { CannotReset } from '../../features/account/sign-in/CannotReset.tsx';
import { NewPassword } from '../../features/account/sign-in/NewPassword.tsx';

/** Where the mailed link leads: a new password, or why the link cannot be used. */
export function ResetPage() {
  const { reset: text, toLogin } = useText(signInMessages);
  const { token } = useParams({ from: '/reset/$token' });
  const [email, setEmail] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [isSaved, setIsSaved] = useState(false);
  useEffect(() => {
    call(getReset, { params: { token } }).then((reply) => setEmail(reply.email), setFailure);
  }, [token]);
  if (isSaved)
    return (
      <AuthLayout title={text.saved} lead={text.savedText}>
        <AppLink
          href={`${pageAddress().prefix}/login`}
          className={buttonClass({ color: 'primary', size: 'large' })}
        >
          {toLogin}
        </AppLink>
      </AuthLayout>
    );
  if (failure !== null) return <CannotReset failure={failure} />;
  return (
    <AuthLayout title={text.choose} lead={email === null ? undefined : text.chooseFor(email)}>
      {email === null ? (
        <Spinner />
      ) : (
        <NewPassword email={email} token={token} onSaved={() => setIsSaved(true)} onDead={setFailure} />
      )}
    </AuthLayout>
  );
}

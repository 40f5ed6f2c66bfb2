import { useParams } from '@tanstack/react-router';
import { useEffect, useState, type FormEvent } from 'react';
import { completeReset, getReset } from '@tenken/contract/account/reset.routes.ts';
import { findPasswordProblem } from '@tenken/contract/account/password.rules.ts';
import { AuthLayout } from '../../account/sign-in/AuthLayout.tsx';
import { FormNotice } from '../../account/sign-in/FormNotice.tsx';
import { NewPasswordFields } from '../../account/sign-in/NewPasswordFields.tsx';
import { signInMessages } from '../../account/sign-in/sign-in.messages.ts';
import { useSubmit } from '../../account/sign-in/use-submit.ts';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { pageAddress } from '../../api/page-address.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { useText } from '../../text/LanguageProvider.tsx';
import { AppLink } from '../../ui/button/AppLink.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { buttonClass } from '../../ui/button/button-class.ts';
import { Spinner } from '../../ui/loading/Spinner.tsx';

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

/** A reset belongs to somebody who is not signed in; a dead link leads to a new one. */
function CannotReset({ failure }: { failure: unknown }) {
  const { reset: text } = useText(signInMessages);
  const describe = useErrorText();
  const { prefix } = pageAddress();
  const mustLogOut = isApiError(failure) && failure.code === 'must_log_out';
  const look = buttonClass({ color: 'primary', size: 'large' });
  return (
    <AuthLayout title={text.failed}>
      <div className="flex flex-col items-start gap-4">
        <FormNotice kind="failure">{describe(failure)}</FormNotice>
        {mustLogOut ? (
          <a href={`${prefix}/security/logout`} className={look}>
            {text.logOut}
          </a>
        ) : (
          <AppLink href={`${prefix}/reset`} className={look}>
            {text.newLink}
          </AppLink>
        )}
      </div>
    </AuthLayout>
  );
}

type NewProps = { email: string; token: string; onSaved: () => void; onDead: (error: unknown) => void };

function NewPassword({ email, token, onSaved, onDead }: NewProps) {
  const { reset: text } = useText(signInMessages);
  const [values, setValues] = useState({ password: '', password_confirm: '' });
  const [isTried, setIsTried] = useState(false);
  const sending = useSubmit(
    async () => {
      await call(completeReset, { params: { token }, body: values });
      onSaved();
    },
    {
      onRefused: (error) => {
        const isDead = isApiError(error) && [404, 409, 410].includes(error.status);
        if (isDead) onDead(error);
        return isDead;
      },
    },
  );
  const problem = findPasswordProblem(values, { email, name: '' });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setIsTried(true);
    if (problem === null) void sending.run();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3.5">
      {sending.failure !== null && <FormNotice kind="failure">{sending.failure}</FormNotice>}
      <NewPasswordFields
        value={values}
        onChange={setValues}
        problem={isTried ? problem : null}
        fieldError={sending.fieldError}
      />
      <Button
        type="submit"
        color="primary"
        size="large"
        variant={sending.isBusy ? 'loading' : 'basic'}
        className="mt-2 w-full"
      >
        {text.save}
      </Button>
    </form>
  );
}

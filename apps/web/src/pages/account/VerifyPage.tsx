import { useRouter, useSearch } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { verify } from '@tenken/contract/account/two-factor.routes.ts';
import { AuthLayout } from '../../features/account/sign-in/AuthLayout.tsx';
import { FormNotice } from '../../features/account/sign-in/FormNotice.tsx';
import { signInMessages } from '../../features/account/sign-in/sign-in.messages.ts';
import { useSubmit } from '../../features/account/sign-in/use-submit.ts';
import { useWrongPassword } from '../../features/account/profile/use-wrong-password.ts';
import { call } from '../../shared/api/call.ts';
import { pageAddress } from '../../shared/api/page-address.ts';
import { safeNext } from '../../shared/address/paths.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { Button } from '../../shared/ui/button/Button.tsx';
import { PasswordField } from '../../shared/ui/form/PasswordField.tsx';

/** Asks for the password again before something that matters, then goes back to it. */
export function VerifyPage() {
  const { verify: text, password: label, cancel, required, wrongPassword } = useText(signInMessages);
  const router = useRouter();
  const { next } = useSearch({ from: '/verify' });
  const back = safeNext(next, pageAddress().prefix);
  const [password, setPassword] = useState('');
  const [isTried, setIsTried] = useState(false);
  const { isWrong, onRefused, clear } = useWrongPassword();
  const sending = useSubmit(
    async () => {
      await call(verify, { body: { password } });
      router.history.replace(back);
    },
    { onRefused },
  );
  const cancelling = useSubmit(async () => {
    await call(verify, { body: { cancel: true } });
    router.history.replace(back.split('?')[0]!);
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setIsTried(true);
    clear();
    if (password !== '') void sending.run();
  };
  const failure = sending.failure ?? cancelling.failure;
  return (
    <AuthLayout title={text.title} lead={text.lead}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-3.5">
        {failure !== null && <FormNotice kind="failure">{failure}</FormNotice>}
        <PasswordField
          label={label}
          size="large"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={isWrong ? wrongPassword : isTried && password === '' ? required : undefined}
        />
        <div className="mt-2 flex gap-2">
          <Button
            type="submit"
            color="primary"
            size="large"
            variant={sending.isBusy ? 'loading' : 'basic'}
            className="flex-1"
          >
            {text.submit}
          </Button>
          <Button
            size="large"
            variant={cancelling.isBusy ? 'loading' : 'basic'}
            onClick={() => void cancelling.run()}
          >
            {cancel}
          </Button>
        </div>
      </form>
    </AuthLayout>
  );
}

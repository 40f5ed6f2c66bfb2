import { useState, type FormEvent } from 'react';
import type { TwoFactorMethod } from '@tenken/contract/account/account.schema.ts';
import { clearCurrentUser } from '../../../shared/session/clear-current-user.ts';
import { FormNotice } from '../sign-in/FormNotice.tsx';
import { signInMessages } from '../sign-in/sign-in.messages.ts';
import { disableTwoFactor } from './two-factor.ts';
import { useSubmit } from '../sign-in/use-submit.ts';
import { useWrongPassword } from '../profile/use-wrong-password.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { PasswordField } from '../../../shared/ui/form/PasswordField.tsx';
import { useToasts } from '../../../shared/ui/toast/ToastProvider.tsx';

type Props = {
  method: TwoFactorMethod;
  onDisabled: () => void;
  onRefused: (error: unknown) => boolean;
};

export function DisableTwoFactor({ method, onDisabled, onRefused }: Props) {
  const { setup: text, password: label, required, wrongPassword } = useText(signInMessages);
  const [password, setPassword] = useState('');
  const [isTried, setIsTried] = useState(false);
  const wrong = useWrongPassword();
  const toasts = useToasts();
  const sending = useSubmit(
    async () => {
      await disableTwoFactor(password);
      clearCurrentUser();
      toasts.success({ text: text.disabled });
      onDisabled();
    },
    { onRefused: (error) => wrong.onRefused(error) || onRefused(error) },
  );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setIsTried(true);
    wrong.clear();
    if (password !== '') void sending.run();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3.5">
      {sending.failure !== null && <FormNotice kind="failure">{sending.failure}</FormNotice>}
      <p>{text.isOn(text.methods[method])}</p>
      <PasswordField
        label={label}
        help={text.disableNote}
        size="large"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={wrong.isWrong ? wrongPassword : isTried && password === '' ? required : undefined}
      />
      <Button
        type="submit"
        color="red"
        size="large"
        variant={sending.isBusy ? 'loading' : 'basic'}
        className="mt-2 w-full"
      >
        {text.disable}
      </Button>
    </form>
  );
}

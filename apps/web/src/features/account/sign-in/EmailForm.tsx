import { useState, type FormEvent } from 'react';
import { isEmailAddress } from '@tenken/contract/account/email.rules.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { TextField } from '../../../shared/ui/form/TextField.tsx';
import { FormNotice } from './FormNotice.tsx';
import { signInMessages } from './sign-in.messages.ts';
import { useSubmit } from './use-submit.ts';

type Props = {
  /** What the field starts with, from the page somebody came from. */
  start: string;
  onSend: (email: string) => Promise<void>;
  /** Says the same whether or not there is such an account. */
  sentText: string;
};

/** Asks for an address to send a mail to. */
export function EmailForm({ start, onSend, sentText }: Props) {
  const text = useText(signInMessages);
  const [email, setEmail] = useState(start);
  const [isTried, setIsTried] = useState(false);
  const [isSent, setIsSent] = useState(false);
  const sending = useSubmit(async () => {
    setIsSent(false);
    await onSend(email.trim());
    setIsSent(true);
  });
  const isGood = isEmailAddress(email.trim());
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setIsTried(true);
    if (isGood) void sending.run();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3.5">
      {sending.failure !== null && <FormNotice kind="failure">{sending.failure}</FormNotice>}
      {isSent && <FormNotice kind="success">{sentText}</FormNotice>}
      <TextField
        label={text.email}
        type="email"
        size="large"
        autoComplete="username"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={isTried && !isGood ? text.emailInvalid : sending.fieldError('email')}
      />
      <Button
        type="submit"
        color="primary"
        size="large"
        variant={sending.isBusy ? 'loading' : 'basic'}
        className="mt-2 w-full"
      >
        {text.send}
      </Button>
    </form>
  );
}

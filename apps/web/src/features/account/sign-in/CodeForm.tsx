import { useState, type FormEvent, type ReactNode } from 'react';
import { TWO_FACTOR_CODE_LENGTH } from '@tenken/contract/account/account.limits.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { TextField } from '../../../shared/ui/form/TextField.tsx';
import { FormNotice } from './FormNotice.tsx';
import { signInMessages } from './sign-in.messages.ts';
import type { Submission } from './use-submit.ts';

type Props = {
  sending: Submission<[string]>;
  submitText: string;
  /** Recovery codes are longer than the six digits of mail and app. */
  isRecovery?: boolean;
  children?: ReactNode;
};

const SIX_DIGITS = new RegExp(`^\\d{${TWO_FACTOR_CODE_LENGTH}}$`);

/** Asks for a code; one that cannot be right is shown at the field and never sent. */
export function CodeForm({ sending, submitText, isRecovery = false, children }: Props) {
  const { second: text, required } = useText(signInMessages);
  const [code, setCode] = useState('');
  const [isTried, setIsTried] = useState(false);
  const plain = code.trim();
  const isGood = isRecovery ? plain !== '' : SIX_DIGITS.test(plain);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setIsTried(true);
    if (isGood) void sending.run(plain);
  };
  const problem = isRecovery ? required : text.sixDigits;
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3.5">
      {sending.failure !== null && <FormNotice kind="failure">{sending.failure}</FormNotice>}
      {children}
      <TextField
        label={isRecovery ? text.recoveryCode : text.code}
        size="large"
        autoComplete="one-time-code"
        inputMode={isRecovery ? 'text' : 'numeric'}
        maxLength={isRecovery ? 11 : TWO_FACTOR_CODE_LENGTH + 2}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={isTried && !isGood ? problem : sending.fieldError('code')}
      />
      <Button
        type="submit"
        color="primary"
        size="large"
        variant={sending.isBusy ? 'loading' : 'basic'}
        className="mt-2 w-full"
      >
        {submitText}
      </Button>
    </form>
  );
}

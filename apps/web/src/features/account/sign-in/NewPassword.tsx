import { useState, type FormEvent } from 'react';
import { completeReset } from '@tenken/contract/account/reset.routes.ts';
import { findPasswordProblem } from '@tenken/contract/account/password.rules.ts';
import { FormNotice } from './FormNotice.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { signInMessages } from './sign-in.messages.ts';
import { useSubmit } from './use-submit.ts';
import { isApiError } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../shared/ui/button/Button.tsx';

type NewProps = { email: string; token: string; onSaved: () => void; onDead: (error: unknown) => void };

/** Asks for the new password of a reset. */
export function NewPassword({ email, token, onSaved, onDead }: NewProps) {
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

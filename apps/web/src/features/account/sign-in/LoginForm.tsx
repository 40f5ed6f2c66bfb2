import { useLayoutEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Checkbox } from '../../../shared/ui/form/Checkbox.tsx';
import { PasswordField } from '../../../shared/ui/form/PasswordField.tsx';
import { TextField } from '../../../shared/ui/form/TextField.tsx';
import { Text } from '../../../shared/ui/text/Text.tsx';
import { useSingleFlight } from '../../../shared/ui/use-single-flight.ts';
import { accountMessages } from './account.messages.ts';
import { FormNotice } from './FormNotice.tsx';
import { checkLogin, readLogin, type LoginErrors, type LoginValues } from './login-form.ts';

type Props = {
  /** Settles when the answer is there; the button waits for it. */
  onSubmit: (values: LoginValues) => Promise<void>;
  /** Why the last attempt was refused, in words, with a way out where there is one. */
  failure?: ReactNode;
  resetHref: string;
};

export function LoginForm({ onSubmit, failure, resetHref }: Props) {
  const text = useText(accountMessages);
  const sending = useSingleFlight(onSubmit);
  /** Null until the first attempt: no field complains before. */
  const [errors, setErrors] = useState<LoginErrors | null>(null);
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => takeEarlyLogin(form.current!), []);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const values = readLogin(event.currentTarget);
    const found = checkLogin(values);
    setErrors(found);
    const wrong = found.email ? 'email' : found.password ? 'password' : null;
    if (wrong === null) void sending.run(values);
    else event.currentTarget.querySelector<HTMLInputElement>(`input[name=${wrong}]`)?.focus();
  };
  const errorOf = (field: keyof LoginErrors): string | undefined => {
    const code = errors?.[field];
    return code && text.errors[code];
  };
  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      onInput={(event) => {
        if (errors !== null) setErrors(checkLogin(readLogin(event.currentTarget)));
      }}
      className="flex flex-col gap-3.5"
    >
      {failure && <FormNotice kind="failure">{failure}</FormNotice>}
      <TextField
        name="email"
        label={text.email}
        error={errorOf('email')}
        type="email"
        size="large"
        autoComplete="username"
      />
      <PasswordField
        name="password"
        label={text.password}
        error={errorOf('password')}
        size="large"
        beside={
          <Text variant="link" href={resetHref}>
            {text.forgotPassword}
          </Text>
        }
      />
      <Checkbox name="remember" label={text.remember} />
      <Button
        type="submit"
        color="primary"
        size="large"
        variant={sending.isInProgress ? 'loading' : 'basic'}
        className="mt-2 w-full"
      >
        {text.login}
      </Button>
    </form>
  );
}

/**
 * Takes over from the login form that the server's page showed while the console was downloading: what was typed there,
 * where the cursor is, and that it was submitted.
 */
function takeEarlyLogin(form: HTMLFormElement): void {
  const early = document.getElementById('early-login');
  if (early === null) return;
  for (const field of early.querySelectorAll('input')) {
    const own = form.elements.namedItem(field.id.replace('early-', ''));
    if (!(own instanceof HTMLInputElement)) continue;
    const isFocused = document.activeElement === field;
    // only a field of plain text tells where its cursor is
    const [start, end] =
      field.type === 'password' ? [field.selectionStart, field.selectionEnd] : [null, null];
    if (field.type === 'checkbox') own.checked = field.checked;
    else own.value = field.value;
    if (!isFocused) continue;
    own.focus();
    if (start !== null) own.setSelectionRange(start, end);
  }
  early.remove();
  if (early.querySelector('dialog[open]') === null) form.requestSubmit();
}

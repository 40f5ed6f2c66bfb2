import { isEmailAddress } from '@tenken/contract/account/email.rules.ts';

/** What the login call carries. */
export type LoginValues = { email: string; password: string; remember: boolean };

/** Codes of accountMessages.errors. */
type LoginErrorCode = 'email_required' | 'email_invalid' | 'password_required';

export type LoginErrors = Partial<Record<'email' | 'password', LoginErrorCode>>;

/** As the browser holds it, which also knows what a password manager filled in. */
export function readLogin(form: HTMLFormElement): LoginValues {
  const typed = new FormData(form);
  const textOf = (name: string): string => {
    const value = typed.get(name);
    return typeof value === 'string' ? value : '';
  };
  return { email: textOf('email').trim(), password: textOf('password'), remember: typed.has('remember') };
}

/** The two checks before the call. */
export function checkLogin({ email, password }: LoginValues): LoginErrors {
  return {
    ...(email === '' ? { email: 'email_required' } : isEmailAddress(email) ? {} : { email: 'email_invalid' }),
    ...(password === '' ? { password: 'password_required' } : {}),
  };
}

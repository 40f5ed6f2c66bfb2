import type { FieldErrors, Resolver, ResolverResult } from 'react-hook-form';
import { isEmailAddress } from '@tenken/contract/account/email.rules.ts';

/** What the login call carries. */
export type LoginValues = { email: string; password: string; remember: boolean };

/** The messages of the fields are codes of accountMessages.errors. */
export type LoginErrorCode = 'email_required' | 'email_invalid' | 'password_required';

/**
 * The two checks before the call. By hand, unlike every later form: the login page is the first download of everybody,
 * and a schema library would be a tenth of it. The server judges the address by the contract's schema anyway.
 */
export const checkLogin: Resolver<LoginValues> = ({
  email,
  password,
  remember,
}): ResolverResult<LoginValues> => {
  const trimmed = email.trim();
  const errors: Errors = {
    ...errorIn('email', emailError(trimmed)),
    ...errorIn('password', password === '' ? 'password_required' : null),
  };
  return Object.keys(errors).length > 0
    ? { values: {}, errors: errors as FieldErrors<LoginValues> }
    : { values: { email: trimmed, password, remember }, errors: {} };
};

function emailError(email: string): LoginErrorCode | null {
  if (email === '') return 'email_required';
  return isEmailAddress(email) ? null : 'email_invalid';
}

type Errors = Partial<Record<'email' | 'password', { type: string; message: LoginErrorCode }>>;

const errorIn = (field: 'email' | 'password', message: LoginErrorCode | null): Errors =>
  message === null ? {} : { [field]: { type: 'validate', message } };

import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './account.limits.ts';

export type PasswordProblem =
  | 'password_too_short'
  | 'password_too_long'
  | 'password_is_name'
  | 'passwords_differ';

export interface NewPassword {
  readonly password: string;
  readonly password_confirm: string;
}

/** What is wrong with a new password, as far as both sides can tell (decision U-14); length counts characters. */
export function findPasswordProblem(
  { password, password_confirm }: NewPassword,
  person: { readonly email: string; readonly name: string },
): PasswordProblem | null {
  const length = Array.from(password).length;
  if (length < MIN_PASSWORD_LENGTH) return 'password_too_short';
  if (length > MAX_PASSWORD_LENGTH) return 'password_too_long';
  const plain = fold(password);
  if (plain === fold(person.email) || plain === fold(person.name)) return 'password_is_name';
  return password === password_confirm ? null : 'passwords_differ';
}

const fold = (text: string): string => text.trim().toLowerCase();

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** An address a mail could be sent to; whether somebody reads it only the confirmation shows. */
export const isEmailAddress = (text: string): boolean => text.length <= 254 && EMAIL.test(text);

import { countCharacters } from '../wire/characters.ts';
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

/** The problem of a new password, as far as both sides can check it (decision U-14); length counts characters. */
export function findPasswordProblem(
  { password, password_confirm }: NewPassword,
  person: { readonly email: string; readonly name: string },
): PasswordProblem | null {
  const length = countCharacters(password);
  if (length < MIN_PASSWORD_LENGTH) return 'password_too_short';
  if (length > MAX_PASSWORD_LENGTH) return 'password_too_long';
  const plain = fold(password);
  if (plain === fold(person.email) || plain === fold(person.name)) return 'password_is_name';
  return password === password_confirm ? null : 'passwords_differ';
}

const fold = (text: string): string => text.trim().toLowerCase();

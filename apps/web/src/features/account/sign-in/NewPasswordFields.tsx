import { MIN_PASSWORD_LENGTH } from '@tenken/contract/account/account.limits.ts';
import type { PasswordProblem } from '@tenken/contract/account/password.rules.ts';
import { errorMessages } from '../../../shared/api/error.messages.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { PasswordField } from '../../../shared/ui/form/PasswordField.tsx';
import { signInMessages } from './sign-in.messages.ts';

interface Passwords {
  password: string;
  password_confirm: string;
}

type Props = {
  value: Passwords;
  onChange: (value: Passwords) => void;
  /** What the rules of both sides say; shown once somebody tried to send. */
  problem: PasswordProblem | null;
  fieldError: (field: string) => string | undefined;
  size?: 'normal' | 'large';
  /** Of somebody who has no password yet. */
  isFirst?: boolean;
};

/** A new password, twice. */
export function NewPasswordFields({
  value,
  onChange,
  problem,
  fieldError,
  size = 'large',
  isFirst = false,
}: Props) {
  const text = useText(signInMessages);
  const { codes } = useText(errorMessages);
  const isAboutConfirm = problem === 'passwords_differ';
  return (
    <>
      <PasswordField
        label={isFirst ? text.password : text.newPassword}
        name="password"
        size={size}
        autoComplete="new-password"
        help={text.passwordHelp(MIN_PASSWORD_LENGTH)}
        value={value.password}
        onChange={(event) => onChange({ ...value, password: event.target.value })}
        error={problem && !isAboutConfirm ? codes[problem] : fieldError('password')}
      />
      <PasswordField
        label={text.repeatPassword}
        name="password_confirm"
        size={size}
        autoComplete="new-password"
        value={value.password_confirm}
        onChange={(event) => onChange({ ...value, password_confirm: event.target.value })}
        error={isAboutConfirm ? codes.passwords_differ : fieldError('password_confirm')}
      />
    </>
  );
}

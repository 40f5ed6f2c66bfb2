import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useText } from '../../text/LanguageProvider.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { PasswordField } from '../../ui/form/PasswordField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { Text } from '../../ui/text/Text.tsx';
import { accountMessages } from './account.messages.ts';
import { FormNotice } from './FormNotice.tsx';
import { checkLogin, type LoginErrorCode, type LoginValues } from './login-form.ts';

type Props = {
  /** Settles when the answer is there; the button waits for it. */
  onSubmit: (values: LoginValues) => Promise<void>;
  /** Why the last attempt was refused, in words, with a way out where there is one. */
  failure?: ReactNode;
  resetHref: string;
};

export function LoginForm({ onSubmit, failure, resetHref }: Props) {
  const text = useText(accountMessages);
  const { register, handleSubmit, formState } = useForm<LoginValues>({
    resolver: checkLogin,
    defaultValues: { email: '', password: '', remember: false },
    reValidateMode: 'onChange',
  });
  const errorOf = (field: 'email' | 'password') => {
    const code = formState.errors[field]?.message;
    return code && text.errors[code as LoginErrorCode];
  };
  return (
    <form
      noValidate
      onSubmit={(event) => void handleSubmit((values) => onSubmit(values))(event)}
      className="flex flex-col gap-3.5"
    >
      {failure && <FormNotice kind="failure">{failure}</FormNotice>}
      <TextField
        {...register('email')}
        label={text.email}
        error={errorOf('email')}
        type="email"
        size="large"
        autoComplete="username"
      />
      <PasswordField
        {...register('password')}
        label={text.password}
        error={errorOf('password')}
        size="large"
        beside={
          <Text variant="link" href={resetHref}>
            {text.forgotPassword}
          </Text>
        }
      />
      <Checkbox {...register('remember')} label={text.remember} />
      <Button
        type="submit"
        color="primary"
        size="large"
        variant={formState.isSubmitting ? 'loading' : 'basic'}
        className="mt-2 w-full"
      >
        {text.login}
      </Button>
    </form>
  );
}

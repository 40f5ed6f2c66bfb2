import type { ComponentProps } from 'react';
import { accountMessages } from './account.messages.ts';
import { AuthLayout } from './AuthLayout.tsx';
import { LoginForm } from './LoginForm.tsx';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Text } from '../../../shared/ui/text/Text.tsx';

type Props = Pick<ComponentProps<typeof LoginForm>, 'onSubmit' | 'failure'> & {
  /** `register` is null where only invited people get an account. */
  hrefs: { reset: string; register: string | null; sendConfirmation: string };
};

export function LoginScreen({ onSubmit, failure, hrefs }: Props) {
  const text = useText(accountMessages);
  return (
    <AuthLayout title={text.login} lead={text.slogan}>
      <LoginForm onSubmit={onSubmit} failure={failure} resetHref={hrefs.reset} />
      <div className="mt-4 text-note text-ink-2">
        {hrefs.register !== null && (
          <>
            {text.firstTime}{' '}
            <Text variant="link" href={hrefs.register}>
              {text.createAccount}
            </Text>
            <span aria-hidden>{' · '}</span>
          </>
        )}
        <Text variant="link" href={hrefs.sendConfirmation}>
          {text.resendConfirmation}
        </Text>
      </div>
    </AuthLayout>
  );
}

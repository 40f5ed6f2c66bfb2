import { useSearch } from '@tanstack/react-router';
import { sendConfirmation } from '@tenken/contract/account/sign-up.routes.ts';
import { AuthLayout } from '../../features/account/sign-in/AuthLayout.tsx';
import { EmailForm } from '../../features/account/sign-in/EmailForm.tsx';
import { signInMessages } from '../../features/account/sign-in/sign-in.messages.ts';
import { call } from '../../shared/api/call.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { LoginLink } from '../../features/account/sign-in/LoginLink.tsx';

export function SendConfirmationPage() {
  const { confirmation: text } = useText(signInMessages);
  const { email } = useSearch({ from: '/send-confirmation' });
  return (
    <AuthLayout title={text.title} lead={text.lead}>
      <EmailForm
        start={email ?? ''}
        sentText={text.sent}
        onSend={async (address) => void (await call(sendConfirmation, { body: { email: address } }))}
      />
      <LoginLink />
    </AuthLayout>
  );
}

import { useSearch } from '@tanstack/react-router';
import { sendConfirmation } from '@tenken/contract/account/sign-up.routes.ts';
import { AuthLayout } from '../../account/sign-in/AuthLayout.tsx';
import { EmailForm } from '../../account/sign-in/EmailForm.tsx';
import { signInMessages } from '../../account/sign-in/sign-in.messages.ts';
import { call } from '../../api/call.ts';
import { useText } from '../../text/LanguageProvider.tsx';
import { ToLogin } from '../../account/sign-in/ToLogin.tsx';

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
      <ToLogin />
    </AuthLayout>
  );
}

import { requestReset } from '@tenken/contract/account/reset.routes.ts';
import { AuthLayout } from '../../account/sign-in/AuthLayout.tsx';
import { EmailForm } from '../../account/sign-in/EmailForm.tsx';
import { signInMessages } from '../../account/sign-in/sign-in.messages.ts';
import { call } from '../../api/call.ts';
import { useText } from '../../text/LanguageProvider.tsx';
import { ToLogin } from '../../account/sign-in/ToLogin.tsx';

export function ResetRequestPage() {
  const { reset: text } = useText(signInMessages);
  return (
    <AuthLayout title={text.title} lead={text.lead}>
      <EmailForm
        start=""
        sentText={text.sent}
        onSend={async (email) => void (await call(requestReset, { body: { email } }))}
      />
      <ToLogin />
    </AuthLayout>
  );
}

import { requestReset } from '@tenken/contract/account/reset.routes.ts';
import { AuthLayout } from '../../features/account/sign-in/AuthLayout.tsx';
import { EmailForm } from '../../features/account/sign-in/EmailForm.tsx';
import { signInMessages } from '../../features/account/sign-in/sign-in.messages.ts';
import { call } from '../../shared/api/call.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { LoginLink } from '../../features/account/sign-in/LoginLink.tsx';

export function ResetRequestPage() {
  const { reset: text } = useText(signInMessages);
  return (
    <AuthLayout title={text.title} lead={text.lead}>
      <EmailForm
        start=""
        sentText={text.sent}
        onSend={async (email) => void (await call(requestReset, { body: { email } }))}
      />
      <LoginLink />
    </AuthLayout>
  );
}

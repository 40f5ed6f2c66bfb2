import { useState, type ReactNode } from 'react';
import { register } from '@tenken/contract/account/sign-up.routes.ts';
import type { InvitationReply } from '@tenken/contract/company/invitation.schema.ts';
import { AuthLayout } from './AuthLayout.tsx';
import { RegisterForm, type Registration } from './RegisterForm.tsx';
import { signInMessages } from './sign-in.messages.ts';
import { useSubmit } from './use-submit.ts';
import { isApiError } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';
import { errorMessages } from '../../../shared/api/error.messages.ts';
import { pageAddress } from '../../../shared/api/page-address.ts';
import { locales } from '../../../shared/text/language.ts';
import { useLanguage, useText } from '../../../shared/text/LanguageProvider.tsx';
import { buttonClass } from '../../../shared/ui/button/button-class.ts';
import { AppLink } from '../../../shared/ui/button/AppLink.tsx';
import { Text } from '../../../shared/ui/text/Text.tsx';
import { useToasts } from '../../../shared/ui/toast/ToastProvider.tsx';

type Done = { email: string; is_confirmed: boolean };
type Props = {
  lead: string;
  /** Null for somebody who brings a company along. */
  invited: { invitation: InvitationReply; token: string } | null;
  /** Above the form: what one is invited to. */
  about?: ReactNode;
  /** Below the form. */
  instead?: ReactNode;
};

/** The form of a new account, and what became of it. */
export function NewAccount({ lead, invited, about, instead }: Props) {
  const text = useText(signInMessages);
  const [done, setDone] = useState<Done | null>(null);
  if (done) return <Registered {...done} />;
  return (
    <AuthLayout title={text.register.title} lead={lead}>
      {about}
      <Form invited={invited} onDone={setDone} />
      <p className="mt-4 text-note text-ink-2">
        {text.register.haveAccount}{' '}
        <Text variant="link" href={`${pageAddress().prefix}/login`}>
          {text.toLogin}
        </Text>
      </p>
      {instead}
    </AuthLayout>
  );
}

function Form({ invited, onDone }: Pick<Props, 'invited'> & { onDone: (done: Done) => void }) {
  const language = useLanguage();
  const toasts = useToasts();
  const { codes } = useText(errorMessages);
  const sending = useSubmit(
    async ({ company_name, ...values }: Registration) => {
      const body = {
        ...values,
        ...(invited?.invitation.kind === 'company' || company_name.trim() === '' ? {} : { company_name }),
        ...(invited === null ? {} : { invitation_token: invited.token }),
        language_tag: locales[language] as 'en-US' | 'ja-JP',
        timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      };
      onDone(await call(register, { body }));
    },
    {
      // a toast that stays until it is dismissed, as the specification has it; the field says it too
      onRefused: (error) => {
        if (isApiError(error) && error.code === 'email_already_registered')
          toasts.error({ text: codes.email_already_registered });
        return false;
      },
    },
  );
  return <RegisterForm invitation={invited?.invitation ?? null} sending={sending} />;
}

function Registered({ email, is_confirmed }: Done) {
  const { register: text, toLogin } = useText(signInMessages);
  const { prefix } = pageAddress();
  return (
    <AuthLayout
      title={is_confirmed ? text.done : text.sent}
      lead={is_confirmed ? text.doneText : text.sentText(email)}
    >
      <div className="flex flex-wrap items-center gap-4">
        <AppLink href={`${prefix}/login`} className={buttonClass({ color: 'primary', size: 'large' })}>
          {toLogin}
        </AppLink>
        {!is_confirmed && (
          <Text variant="link" href={`${prefix}/send-confirmation?email=${encodeURIComponent(email)}`}>
            {text.again}
          </Text>
        )}
      </div>
    </AuthLayout>
  );
}

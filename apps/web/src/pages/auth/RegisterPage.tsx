import { useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { getInvitation, register } from '@tenken/contract/account/sign-up.routes.ts';
import type { InvitationReply } from '@tenken/contract/account/sign-in.schema.ts';
import { AuthLayout } from '../../app/AuthLayout.tsx';
import { FormNotice } from '../../account/FormNotice.tsx';
import { RegisterForm, type Registration } from '../../account/RegisterForm.tsx';
import { signInMessages } from '../../account/sign-in.messages.ts';
import { useSubmit } from '../../account/use-submit.ts';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { errorMessages } from '../../api/error.messages.ts';
import { pageAddress } from '../../api/page-address.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { locales } from '../../text/language.ts';
import { useLanguage, useText } from '../../text/LanguageProvider.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { AppLink } from '../../ui/AppLink.tsx';
import { Skeleton, SkeletonBlock } from '../../ui/Skeleton.tsx';
import { Text } from '../../ui/Text.tsx';
import { useToasts } from '../../ui/toast/ToastProvider.tsx';

/** Makes an account: with a company of its own, or by the link of an invitation. */
export function RegisterPage() {
  const text = useText(signInMessages);
  const { token } = useParams({ strict: false }) as { token?: string };
  const invitation = useInvitation(token);
  const [done, setDone] = useState<{ email: string; is_confirmed: boolean } | null>(null);
  if (done) return <Registered {...done} />;
  const { data } = invitation;
  const lead =
    data === null
      ? text.register.lead
      : data.company_name === null
        ? text.register.firstAdmin
        : text.register.invited(data.company_name);
  return (
    <AuthLayout title={text.register.title} lead={invitation.failure === null ? lead : undefined}>
      {invitation.failure !== null ? (
        <FormNotice kind="failure">{invitation.failure}</FormNotice>
      ) : invitation.isPending ? (
        <Skeleton>
          <SkeletonBlock className="h-80" />
        </Skeleton>
      ) : (
        <NewAccount invitation={data} token={token} onDone={setDone} />
      )}
      <p className="mt-4 text-note text-ink-2">
        {text.register.haveAccount}{' '}
        <Text variant="link" href={`${pageAddress().prefix}/login`}>
          {text.toLogin}
        </Text>
      </p>
    </AuthLayout>
  );
}

type NewProps = {
  invitation: InvitationReply | null;
  token: string | undefined;
  onDone: (done: { email: string; is_confirmed: boolean }) => void;
};

function NewAccount({ invitation, token, onDone }: NewProps) {
  const language = useLanguage();
  const toasts = useToasts();
  const { codes } = useText(errorMessages);
  const sending = useSubmit(
    async ({ company_name, ...values }: Registration) => {
      const body = {
        ...values,
        ...(invitation === null ? { company_name } : {}),
        ...(token === undefined ? {} : { invitation_token: token }),
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
  return <RegisterForm invitation={invitation} sending={sending} />;
}

function Registered({ email, is_confirmed }: { email: string; is_confirmed: boolean }) {
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

/** Whom the link of the address is for; nothing to ask where there is none. */
function useInvitation(token: string | undefined) {
  const describe = useErrorText();
  const [state, setState] = useState<{ data: InvitationReply | null; failure: unknown; isPending: boolean }>({
    data: null,
    failure: null,
    isPending: token !== undefined,
  });
  useEffect(() => {
    if (token === undefined) return;
    call(getInvitation, { params: { token } }).then(
      (data) => setState({ data, failure: null, isPending: false }),
      (failure: unknown) => setState({ data: null, failure, isPending: false }),
    );
  }, [token]);
  return { ...state, failure: state.failure === null ? null : describe(state.failure) };
}

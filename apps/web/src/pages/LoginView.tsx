import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { login } from '@tenken/contract/account/account.routes.ts';
import { getClientConfig } from '@tenken/contract/client/client.routes.ts';
import type { ClientConfig } from '@tenken/contract/client/client.schema.ts';
import { accountMessages } from '../account/account.messages.ts';
import { clearCurrentUser } from '../account/clear-current-user.ts';
import type { LoginValues } from '../account/login-form.ts';
import { isApiError } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { pageAddress } from '../api/page-address.ts';
import { forgetManagementUnits } from '../company/management-units.ts';
import { LoginPage } from './LoginPage.tsx';
import { useText } from '../text/LanguageProvider.tsx';
import { languageStore } from '../app/language-store.ts';
import { safeNext } from '../app/paths.ts';

/** The login screen with its call: where to go next, and why it was refused. */
export function LoginView() {
  const text = useText(accountMessages);
  const { prefix } = pageAddress();
  const router = useRouter();
  const navigate = useNavigate();
  const { next } = useSearch({ strict: false }) as { next?: string };
  const [failure, setFailure] = useState<string | undefined>();
  const signIn = async (values: LoginValues): Promise<void> => {
    setFailure(undefined);
    try {
      const reply = await call(login, { body: values });
      clearCurrentUser();
      forgetManagementUnits();
      if (reply.state === 'two_factor_required') await navigate({ to: '/two-factor-validation' });
      else router.history.push(safeNext(next, prefix));
    } catch (error) {
      setFailure(wordsFor(error));
    }
  };
  const wordsFor = (error: unknown): string => {
    if (!isApiError(error)) return text.failures.unknown;
    if (error.code === 'invalid_credentials') return text.failures.invalid_credentials;
    if (error.code === 'email_not_confirmed') return text.failures.email_not_confirmed;
    if (error.code === 'too_many_requests') return text.failures.too_many_requests;
    return text.failures.unknown;
  };
  return (
    <LoginPage
      onSubmit={signIn}
      failure={failure}
      hrefs={{
        reset: `${prefix}/reset`,
        register: useRegistration() === 'open' ? `${prefix}/register` : null,
        sendConfirmation: `${prefix}/send-confirmation`,
        usageTerms: `${prefix}/usage_terms`,
      }}
      onChooseLanguage={languageStore.set}
    />
  );
}

/** Who may make an account here; the link waits for the answer. */
function useRegistration(): ClientConfig['registration'] | null {
  const [registration, setRegistration] = useState<ClientConfig['registration'] | null>(null);
  useEffect(() => {
    call(getClientConfig, {}).then(
      (config) => setRegistration(config.registration),
      () => undefined,
    );
  }, []);
  return registration;
}

import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { getAuthentication, login } from '@tenken/contract/account/account.routes.ts';
import { accountMessages } from '../../features/account/sign-in/account.messages.ts';
import { clearCurrentUser } from '../../shared/session/clear-current-user.ts';
import type { LoginValues } from '../../features/account/sign-in/login-form.ts';
import { isApiError } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/call.ts';
import { isServerReachable } from '../../shared/api/request.ts';
import { screenMessages } from '../../shared/screens/screens.messages.ts';
import { unreachableServer } from '../../shared/session/refused-session.ts';
import { pageAddress } from '../../shared/api/page-address.ts';
import { clearManagementUnits } from '../../shared/session/management-units.ts';
import { useRegistration } from '../../features/account/sign-in/use-registration.ts';
import { LoginScreen } from '../../features/account/sign-in/LoginScreen.tsx';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { safeNext } from '../../shared/address/paths.ts';
import { Text } from '../../shared/ui/text/Text.tsx';

/** The login screen with its call: where to go next, and why it was refused. */
export function LoginPage() {
  const text = useText(accountMessages);
  const { prefix } = pageAddress();
  const router = useRouter();
  const navigate = useNavigate();
  const { next } = useSearch({ from: '/login' });
  const [failure, setFailure] = useState<ReactNode>();
  const isSilent = useSilentServer(() => router.history.replace(safeNext(next, prefix)));
  const signIn = async (values: LoginValues): Promise<void> => {
    setFailure(undefined);
    try {
      const reply = await call(login, { body: values });
      clearCurrentUser();
      clearManagementUnits();
      const onwards = next === undefined ? {} : { next };
      if (reply.state === 'two_factor_required')
        await navigate({ to: '/two-factor-validation', search: onwards });
      else if (reply.state === 'two_factor_setup_required')
        await navigate({ to: '/two-factor-authentication-setup', search: onwards });
      else router.history.push(safeNext(next, prefix));
    } catch (error) {
      setFailure(
        isApiError(error) && error.code === 'email_not_confirmed' ? (
          <NotConfirmed email={values.email} />
        ) : (
          wordsFor(error)
        ),
      );
    }
  };
  const wordsFor = (error: unknown): string => {
    if (!isApiError(error)) return text.failures.unknown;
    if (error.code === 'invalid_credentials') return text.failures.invalid_credentials;
    if (error.code === 'too_many_requests') return text.failures.too_many_requests;
    return text.failures.unknown;
  };
  return (
    <LoginScreen
      onSubmit={signIn}
      failure={failure ?? (isSilent && <Unreachable />)}
      hrefs={{
        reset: `${prefix}/reset`,
        register: useRegistration() === 'open' ? `${prefix}/register` : null,
        sendConfirmation: `${prefix}/send-confirmation`,
      }}
    />
  );
}

const PAUSE_MS = 5_000;

/** Where the server gave no answer it is asked again: whoever still has a session goes on where they were going. */
function useSilentServer(goOn: () => void): boolean {
  const [isSilent, setIsSilent] = useState(unreachableServer.isNoted);
  const latest = useRef(goOn);
  useEffect(() => {
    latest.current = goOn;
  });
  useEffect(() => {
    unreachableServer.take(); // when it was drawn: drawing itself may happen twice
  }, []);
  useEffect(() => {
    if (!isSilent) return undefined;
    let isAsking = false;
    const ask = async (): Promise<void> => {
      if (isAsking) return;
      isAsking = true;
      const answer = (await isServerReachable()) ? await findSession() : 'none';
      isAsking = false;
      if (answer === 'none') return;
      setIsSilent(false);
      if (answer === 'lives') latest.current();
    };
    const timer = setInterval(() => void ask(), PAUSE_MS);
    const onOnline = (): void => void ask();
    window.addEventListener('online', onOnline);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', onOnline);
    };
  }, [isSilent]);
  return isSilent;
}

const findSession = (): Promise<'lives' | 'ended' | 'none'> =>
  call(getAuthentication, { query: {} }).then(
    () => 'lives',
    (error: unknown) => (isApiError(error, 0) ? 'none' : 'ended'),
  );

/** Rounds are made for being without the network. */
function Unreachable() {
  const { connection: text } = useText(screenMessages);
  return (
    <>
      <p className="font-semibold">{text.title}</p>
      <p>{text.askedAgain}</p>
      <Text variant="link" href={`${pageAddress().prefix}/walk`}>
        {text.rounds}
      </Text>
    </>
  );
}

/** The way out for somebody whose password was right: another mail. */
function NotConfirmed({ email }: { email: string }) {
  const text = useText(accountMessages);
  const href = `${pageAddress().prefix}/send-confirmation?email=${encodeURIComponent(email)}`;
  return (
    <>
      <p>{text.failures.email_not_confirmed}</p>
      <Text variant="link" href={href}>
        {text.resendConfirmation}
      </Text>
    </>
  );
}

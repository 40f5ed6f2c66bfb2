import type { ComponentProps } from 'react';
import { accountMessages } from '../account/account.messages.ts';
import { LanguageSwitch } from '../account/LanguageSwitch.tsx';
import { LoginForm } from '../account/LoginForm.tsx';
import { LoginPicture } from '../account/LoginPicture.tsx';
import { appMessages } from '../app/app.messages.ts';
import { BrandMark } from '../app/BrandMark.tsx';
import type { Language } from '../text/language.ts';
import { useText } from '../text/LanguageProvider.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import { Text } from '../ui/Text.tsx';

type Props = Pick<ComponentProps<typeof LoginForm>, 'onSubmit' | 'failure'> & {
  /** `register` is null where only invited people get an account. */
  hrefs: { reset: string; register: string | null; sendConfirmation: string; usageTerms: string };
  onChooseLanguage: (language: Language) => void;
};

export function LoginPage({ onSubmit, failure, hrefs, onChooseLanguage }: Props) {
  const text = useText(accountMessages);
  const { product } = useText(appMessages);
  const heading = usePageTitle(text.login);
  return (
    <div className="grid min-h-dvh md:grid-cols-[minmax(400px,38%)_1fr]">
      <main className="flex flex-col bg-surface px-6 py-6 md:px-14 md:py-9">
        <p className="flex items-center gap-2 text-[1.0625rem] font-bold">
          <BrandMark className="size-7" />
          {product}
        </p>
        <div className="my-auto w-full max-w-90 py-8">
          <h1 ref={heading} tabIndex={-1} className="text-title font-semibold tracking-tight outline-none">
            {text.login}
          </h1>
          <p className="mt-1 mb-6.5 text-long text-ink-2">{text.slogan}</p>
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
        </div>
        <footer className="flex items-center justify-between text-note">
          <LanguageSwitch onChoose={onChooseLanguage} />
          <Text variant="link" href={hrefs.usageTerms}>
            {text.usageTerms}
          </Text>
        </footer>
      </main>
      <LoginPicture />
    </div>
  );
}

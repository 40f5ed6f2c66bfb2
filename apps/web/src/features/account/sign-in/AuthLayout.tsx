import type { ReactNode } from 'react';
import { pageAddress } from '../../../shared/api/page-address.ts';
import { BrandMark } from '../../../shared/screens/BrandMark.tsx';
import { languageStore } from '../../../shared/session/language-store.ts';
import { useText, useLanguage } from '../../../shared/text/LanguageProvider.tsx';
import { PRODUCT } from '../../../shared/text/product.ts';
import { usePageTitle } from '../../../shared/ui/page/page-title.ts';
import { Text } from '../../../shared/ui/text/Text.tsx';
import { accountMessages } from './account.messages.ts';
import { LoginPicture } from './LoginPicture.tsx';
import { ChevronDown, Globe } from 'lucide-react';
import { languages, type Language } from '../../../shared/text/language.ts';
import { Icon } from '../../../shared/ui/text/Icon.tsx';

type Props = { title: string; lead?: string; children: ReactNode };

/** The one shape of every page before signing in: the form at the left, what the product does at the right. */
export function AuthLayout({ title, lead, children }: Props) {
  const text = useText(accountMessages);
  const heading = usePageTitle(title);
  return (
    <div className="grid min-h-dvh md:grid-cols-[minmax(400px,38%)_1fr]">
      <main className="flex flex-col bg-surface px-6 py-6 md:px-14 md:py-9">
        <p className="flex items-center gap-2 text-[1.0625rem] font-bold">
          <BrandMark className="size-7" />
          {PRODUCT}
        </p>
        <div className="my-auto w-full max-w-90 py-8">
          <h1 ref={heading} tabIndex={-1} className="text-title font-semibold tracking-tight outline-none">
            {title}
          </h1>
          <p className="mt-1 mb-6.5 text-long text-ink-2 empty:mb-3">{lead}</p>
          {children}
        </div>
        <footer className="flex items-center justify-between text-note">
          <LanguageSwitch onChoose={languageStore.set} />
          <Text variant="link" href={`${pageAddress().prefix}/usage_terms`}>
            {text.usageTerms}
          </Text>
        </footer>
      </main>
      <LoginPicture />
    </div>
  );
}

/** For visitors who have no account to keep a preference in. A native list: the popup parts would double the page. */
function LanguageSwitch({ onChoose }: { onChoose: (language: Language) => void }) {
  const text = useText(accountMessages);
  return (
    <span className="flex items-center gap-2 text-ink-2 touch-area">
      <Icon of={Globe} size="small" />
      <select
        aria-label={text.language}
        value={useLanguage()}
        onChange={(event) => {
          const chosen = languages.find((language) => language === event.target.value);
          if (chosen) onChoose(chosen);
        }}
        className="-mr-6 appearance-none rounded-control bg-transparent pr-6 text-note [&>option]:bg-raised"
      >
        {languages.map((language) => (
          <option key={language} value={language}>
            {text.languages[language]}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} size="small" className="pointer-events-none" />
    </span>
  );
}

import type { ReactNode } from 'react';
import { pageAddress } from '../../../shared/api/page-address.ts';
import { BrandMark } from '../../../shared/screens/BrandMark.tsx';
import { languageStore } from '../../../shared/session/language-store.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { PRODUCT } from '../../../shared/text/product.ts';
import { usePageTitle } from '../../../shared/ui/page/page-title.ts';
import { Text } from '../../../shared/ui/text/Text.tsx';
import { accountMessages } from './account.messages.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { LoginPicture } from './LoginPicture.tsx';

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

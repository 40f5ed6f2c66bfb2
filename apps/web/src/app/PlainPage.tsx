import type { ReactNode } from 'react';
import { useText } from '../text/LanguageProvider.tsx';
import { appMessages } from './app.messages.ts';
import { BrandMark } from './BrandMark.tsx';

/** A page outside the shell: server error, too many requests, what a visitor without a session may see. */
export function PlainPage({ children }: { children: ReactNode }) {
  const text = useText(appMessages);
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex h-13 shrink-0 items-center gap-2.25 border-b border-line bg-surface px-5 text-h2 font-bold">
        <BrandMark />
        {text.product}
      </header>
      <main className="flex-1">{children}</main>
    </div>
  );
}

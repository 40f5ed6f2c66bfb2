import { createContext, use, useEffect, type ReactNode } from 'react';
import { locales, type Language } from './language.ts';
import type { Catalogue, MessageTree } from './messages.ts';

const LanguageContext = createContext<Language>('en');

type Props = { language: Language; children: ReactNode };

/** Provides the language to all parts, and sets it on the document for screen readers and hyphenation. */
export function LanguageProvider({ language, children }: Props) {
  useEffect(() => {
    document.documentElement.lang = locales[language];
  }, [language]);
  return <LanguageContext value={language}>{children}</LanguageContext>;
}

export function useLanguage(): Language {
  return use(LanguageContext);
}

/** The texts of one feature in the language of the interface. */
export function useText<M extends MessageTree>(catalogue: Catalogue<M>): M {
  return catalogue[useLanguage()];
}

import { createContext, use, useEffect, type ReactNode } from 'react';
import { locales, type Language } from './language.ts';
import type { Catalogue, MessageTree } from './messages.ts';

const LanguageContext = createContext<Language>('en');

type Props = { language: Language; children: ReactNode };

/** Tells every part below which language to speak, and the document too: screen readers and hyphenation ask it. */
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

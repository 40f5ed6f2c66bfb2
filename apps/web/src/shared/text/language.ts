import { languageOfTag } from '@tenken/contract/account/language.rules.ts';

export const languages = ['en', 'ja'] as const;

export type Language = (typeof languages)[number];

export const locales: Record<Language, string> = { en: 'en-US', ja: 'ja-JP' };

const missingPreferenceLog = 'User language preference not found. Using browser language.';

export type LanguageSource = {
  /** The signed-in user's choice; null before sign-in and for users who never chose. */
  language_tag: string | null | undefined;
  /** `navigator.language` */
  browserLanguage: string;
  log: (message: string) => void;
};

/** Which language the interface speaks: the user's, else the browser's, else English. */
export function chooseLanguage({ language_tag, browserLanguage, log }: LanguageSource): Language {
  const preferred = language_tag ? languageOfTag(language_tag) : null;
  if (preferred) return preferred;

  if (!language_tag) log(missingPreferenceLog);
  return languageOfTag(browserLanguage) ?? 'en';
}

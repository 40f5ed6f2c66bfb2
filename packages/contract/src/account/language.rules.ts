/** Languages with a translation. */
type Language = 'en' | 'ja';

/** Longer than any tag in use; "en-US" has five characters. */
export const LANGUAGE_TAG_MAX_LENGTH = 64;

/** A well-formed language tag (BCP 47): de-DE, zh-Hant-TW. It need not have a translation. */
export function isLanguageTag(tag: string): boolean {
  try {
    return tag.length <= LANGUAGE_TAG_MAX_LENGTH && Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

/** The language of a tag: only the part before the first hyphen counts, ja is ja-JP. */
export function languageOfTag(tag: string): Language | null {
  const prefix = tag.split('-', 1)[0]!.toLowerCase();
  return prefix === 'en' || prefix === 'ja' ? prefix : null;
}

/** The language of mails to a user: that of their tag, otherwise English. */
export const languageFor = (tag: string | null): Language =>
  (tag === null ? null : languageOfTag(tag)) ?? 'en';

/** The locale of a company that a user with this tag creates. */
export const localeFor = (tag: string): 'en-US' | 'ja-JP' => (languageFor(tag) === 'ja' ? 'ja-JP' : 'en-US');

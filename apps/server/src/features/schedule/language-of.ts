import { languageFor } from '@tenken/contract/account/language.rules.ts';
import type { Language } from '@tenken/contract/account/account.schema.ts';
import type { SignedInUser } from '../account/caller.ts';

/** The language of texts for this user. */
export const languageOf = ({ language_tag }: Pick<SignedInUser, 'language_tag'>): Language =>
  languageFor(language_tag);

import type { Language } from './language.ts';

/** A text, or a text made from values. */
type Message = string | ((...values: never[]) => string);

export type MessageTree = { readonly [key: string]: Message | MessageTree };

/** The texts of one feature in every language. English is the type of the others. */
export type Catalogue<M extends MessageTree> = Record<Language, M>;

/**
 * Declares the texts of one feature. A key that Japanese lacks, or that English does not have, is a compile error,
 * so no screen can show a hole.
 */
export function defineMessages<M extends MessageTree>(texts: { en: M; ja: NoInfer<M> }): Catalogue<M> {
  return texts;
}

/** Control characters and bidirectional marks: in a name they would change the sentence around it. */
const UNSEEN = /[\p{Cc}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/** Sanitises a text of a user into one line: no name adds a header, a paragraph or a link. */
export const plainLine = (text: string): string => text.replaceAll(/\s+/g, ' ').replaceAll(UNSEEN, '').trim();

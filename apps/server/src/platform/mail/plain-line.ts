/** Controls, and marks that turn the direction of what follows: in a name they would rewrite the sentence around it. */
const UNSEEN = /[\p{Cc}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/** Text that people chose, as one line that says what it seems to say: no name adds a header, a paragraph or a link of its own. */
export const plainLine = (text: string): string => text.replaceAll(/\s+/g, ' ').replaceAll(UNSEEN, '').trim();

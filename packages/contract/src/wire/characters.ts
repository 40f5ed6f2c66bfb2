/** Number of code points: `.length` counts two for each one beyond the 16-bit plane, such as 𠮷 or an emoji. */
export const countCharacters = (text: string): number => Array.from(text).length;

/** Contains a visible character: not only spaces, joiners, bidirectional marks, and the blank of Braille. */
export const isVisible = (text: string): boolean =>
  /[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);

/** PostgreSQL stores neither NUL nor half a surrogate pair, in text and in JSON. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

const TURNS = /[\u202a-\u202e\u2066-\u2069]/g;

/** Without bidirectional control characters: no user types them, and in a name they change the line around it. */
export const withoutTurns = (text: string): string => text.replaceAll(TURNS, '');

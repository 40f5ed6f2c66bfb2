/** Characters as people count them: `.length` counts two for each one beyond the 16-bit plane, such as 𠮷 or an emoji. */
export const countCharacters = (text: string): number => Array.from(text).length;

/** PostgreSQL stores neither NUL nor half a surrogate pair, in text and in JSON alike. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

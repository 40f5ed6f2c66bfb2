/** Truncates a text by characters, not by UTF-16 units. */
export const cutText = (text: string, most: number): string => Array.from(text).slice(0, most).join('');

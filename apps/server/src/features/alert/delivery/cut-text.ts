/** The beginning of a text, by characters and not by halves of them. */
export const cutText = (text: string, most: number): string => Array.from(text).slice(0, most).join('');

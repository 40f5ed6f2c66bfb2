const MAX_CHARACTERS = 200;

/** Removes credentials and queries from addresses, so that they do not reach the log. */
export const withoutPasswords = (text: string): string =>
  text.replaceAll(/(\w+:\/\/)\S*@/g, '$1…@').replaceAll(/(\w+:\/\/[^\s?]*\?)[^\s')]+/g, '$1…');

/** Text of a third party, shortened to one line of the log. */
export function briefReason(text: string): string {
  const line = withoutPasswords(text).replaceAll(/\s+/g, ' ').trim();
  return line.length <= MAX_CHARACTERS ? line : `${line.slice(0, MAX_CHARACTERS - 1)}…`;
}

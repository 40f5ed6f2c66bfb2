const MOST_CHARACTERS = 200;

/** Names and passwords in addresses, before the host or behind the question mark, are nobody's who reads a log. */
export const withoutPasswords = (text: string): string =>
  text.replaceAll(/(\w+:\/\/)\S*@/g, '$1…@').replaceAll(/(\w+:\/\/[^\s?]*\?)[^\s')]+/g, '$1…');

/** What somebody else wrote, as far as it belongs into a line of the log. */
export function briefReason(text: string): string {
  const line = withoutPasswords(text).replaceAll(/\s+/g, ' ').trim();
  return line.length <= MOST_CHARACTERS ? line : `${line.slice(0, MOST_CHARACTERS - 1)}…`;
}

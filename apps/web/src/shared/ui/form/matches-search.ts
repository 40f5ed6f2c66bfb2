/** Names are found whatever their case and width. */
export function matchesSearch(texts: readonly string[], search: string): boolean {
  const plain = (text: string): string => text.normalize('NFKC').toLowerCase();
  return texts.some((text) => plain(text).includes(plain(search.trim())));
}

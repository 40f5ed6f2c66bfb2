const segmenter = new Intl.Segmenter();

/** `Misaki Sato` becomes MS; a Japanese name is known by its first character. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const first = startOf(words[0] ?? '', 1);
  if (words.length < 2 || !/^\p{Script=Latin}/u.test(first)) return first.toUpperCase();
  return (first + startOf(words.at(-1) ?? '', 1)).toUpperCase();
}

/** The first two characters that stand for a camera in the narrow sidebar. */
export function shortNameOf(name: string): string {
  return startOf(name.trim(), 2);
}

/** Characters as people count them; a kana with its voicing mark is one. */
function startOf(text: string, length: number): string {
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
    .slice(0, length)
    .join('');
}

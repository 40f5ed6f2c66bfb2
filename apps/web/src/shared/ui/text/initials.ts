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

/** Letters of the usual scripts, none of which a mark behind it can change. */
const SIMPLE = /^[\u0020-\u02ff\u3041-\u3096\u30a1-\u30ff\u4e00-\u9fff]*$/;
let segmenter: Intl.Segmenter | null = null;

/** Characters as people count them; a kana with its voicing mark is one. Most names do without the tables for that. */
function startOf(text: string, length: number): string {
  if (SIMPLE.test(text)) return text.slice(0, length);
  segmenter ??= new Intl.Segmenter();
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
    .slice(0, length)
    .join('');
}

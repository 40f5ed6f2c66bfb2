/** `Misaki Sato` becomes MS; a Japanese name is known by its first character. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const first = [...(words[0] ?? '')][0] ?? '';
  const last = [...(words.at(-1) ?? '')][0] ?? '';
  if (words.length < 2 || !/^\p{Script=Latin}/u.test(name.trim())) return first.toUpperCase();
  return (first + last).toUpperCase();
}

/** The first two characters that stand for a camera in the narrow sidebar. */
export function shortNameOf(name: string): string {
  return [...name.trim()].slice(0, 2).join('');
}

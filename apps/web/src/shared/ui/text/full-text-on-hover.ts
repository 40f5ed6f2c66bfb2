/** Titles that were given here, and are taken back when all of a text can be seen. */
const given = new WeakSet<HTMLElement>();

/** What the classes that shorten a text are called. */
const SHORTENED = '.truncate, [class*="line-clamp-"]';

/** A text that ends in "…" is shown in full as a hint under the pointer, wherever it stands. */
export function showFullTextOnHover(page: Document): () => void {
  const onPointerOver = ({ target }: Event): void => {
    const element = target instanceof Element ? target.closest<HTMLElement>(SHORTENED) : null;
    if (!element || (element.title !== '' && !given.has(element))) return;
    if (element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight + 1) {
      given.add(element);
      element.title = element.textContent.trim();
    } else if (given.delete(element)) element.removeAttribute('title');
  };
  page.addEventListener('pointerover', onPointerOver);
  return () => page.removeEventListener('pointerover', onPointerOver);
}

import { useEffect, useRef, useState, type RefObject } from 'react';

/** Pixels of the scrolled box before an item comes into view; a fast wheel turns about as far in a frame. */
const MARGIN = '900px 0px';

/**
 * Whether an item of a long list is near the screen, and how high it was when it last was: items far away are drawn as empty
 * boxes of that height, so that a list of hundreds costs what a screenful costs.
 */
export function useNearScreen<Item extends HTMLElement>(
  isNearAtFirst: boolean,
): [RefObject<Item | null>, boolean, number | null] {
  const ref = useRef<Item | null>(null);
  const [isNear, setIsNear] = useState(isNearAtFirst);
  const [heightPx, setHeightPx] = useState<number | null>(null);
  useEffect(() => {
    const item = ref.current;
    if (!item) return undefined;
    return watch(item, (entry) => {
      if (!entry.isIntersecting && holdsFocus(item)) return;
      if (!entry.isIntersecting && entry.boundingClientRect.height > 0)
        setHeightPx(entry.boundingClientRect.height);
      setIsNear(entry.isIntersecting);
    });
  }, []);
  return [ref, isNear, heightPx];
}

/** A button that somebody is at must not go away under them. */
const holdsFocus = (item: HTMLElement): boolean =>
  item !== document.activeElement && item.contains(document.activeElement);

type Listener = (entry: IntersectionObserverEntry) => void;
type Watched = { observer: IntersectionObserver; listeners: Map<Element, Listener> };

/** One observer for each scrolled box: hundreds of them would cost what the hidden items save. */
const watchedIn = new WeakMap<Element, Watched>();

function watch(item: HTMLElement, listener: Listener): () => void {
  // the margin counts for the box that scrolls only, so that box must be the root
  const root = item.closest('main') ?? document.documentElement;
  let watched = watchedIn.get(root);
  if (!watched) {
    watched = startWatching(root);
    watchedIn.set(root, watched);
  }
  const { observer, listeners } = watched;
  listeners.set(item, listener);
  observer.observe(item);
  return () => {
    listeners.delete(item);
    observer.unobserve(item);
  };
}

function startWatching(root: Element): Watched {
  const listeners = new Map<Element, Listener>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) listeners.get(entry.target)?.(entry);
    },
    { root: root === document.documentElement ? null : root, rootMargin: MARGIN },
  );
  return { observer, listeners };
}

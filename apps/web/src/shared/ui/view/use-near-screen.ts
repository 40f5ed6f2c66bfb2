import { startTransition, useEffect, useRef, useState, type CSSProperties, type RefObject } from 'react';

/** Pixels before an item comes into view; a fast wheel turns about as far in a few frames. */
const MARGIN = '900px 0px';

/**
 * False until an item of a long list first comes near the screen; then it is drawn and stays, so that scrolling back costs
 * nothing. A list of hundreds starts with what a screenful costs.
 */
export function useNearScreen<Item extends HTMLElement>(
  isNearAtFirst: boolean,
): [RefObject<Item | null>, boolean] {
  const ref = useRef<Item | null>(null);
  const [isNear, setIsNear] = useState(isNearAtFirst);
  useEffect(() => {
    const item = ref.current;
    if (!item || isNear) return undefined;
    // in small steps between frames: drawing a dozen rows at once would stop the wheel
    return watch(item, () => startTransition(() => setIsNear(true)));
  }, [isNear]);
  return [ref, isNear];
}

/** The room an item takes before it is drawn, and what the browser may leave out while it is out of sight. */
export const nearScreenStyle = (isNear: boolean, heightPx: number): CSSProperties =>
  isNear
    ? { contentVisibility: 'auto', containIntrinsicSize: `auto ${heightPx}px` }
    : { minHeight: heightPx };

type Watched = { observer: IntersectionObserver; listeners: Map<Element, () => void> };

/** One observer for each scrolled box: hundreds of them would cost what the missing items save. */
const watchedIn = new WeakMap<Element, Watched>();

function watch(item: HTMLElement, onNear: () => void): () => void {
  // the margin counts for the box that scrolls only, so that box must be the root
  const root = item.closest('main') ?? document.documentElement;
  let watched = watchedIn.get(root);
  if (!watched) {
    watched = startWatching(root);
    watchedIn.set(root, watched);
  }
  const { observer, listeners } = watched;
  listeners.set(item, onNear);
  observer.observe(item);
  return () => {
    listeners.delete(item);
    observer.unobserve(item);
  };
}

function startWatching(root: Element): Watched {
  const listeners = new Map<Element, () => void>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) if (entry.isIntersecting) listeners.get(entry.target)?.();
    },
    { root: root === document.documentElement ? null : root, rootMargin: MARGIN },
  );
  return { observer, listeners };
}

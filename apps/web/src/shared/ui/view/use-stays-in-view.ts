import { useEffect, useRef, useState, type RefObject } from 'react';

/** Minimum time in view, to ignore scrolling past. */
const STAY_MS = 200;

/** True from the moment an element has been in sight for a while: what costs a request is not asked for on the way past. */
export function useStaysInView<Item extends HTMLElement>(): [RefObject<Item | null>, boolean] {
  const ref = useRef<Item | null>(null);
  const [hasStayed, setHasStayed] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || hasStayed) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver((entries) => {
      clearTimeout(timer);
      if (entries.at(-1)?.isIntersecting) timer = setTimeout(() => setHasStayed(true), STAY_MS);
    });
    observer.observe(element);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [hasStayed]);
  return [ref, hasStayed];
}

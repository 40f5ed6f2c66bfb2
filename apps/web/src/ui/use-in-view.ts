import { useEffect, useRef, useState, type RefObject } from 'react';

/** True from the first time the element comes near the screen: what costs a request waits for that. */
export function useInView<Element extends HTMLElement>(
  margin = '300px',
): [RefObject<Element | null>, boolean] {
  const ref = useRef<Element | null>(null);
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || isSeen) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setIsSeen(true);
      },
      { rootMargin: margin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isSeen, margin]);
  return [ref, isSeen];
}

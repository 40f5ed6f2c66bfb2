import { useEffect, useRef } from 'react';

/**
 * The end of a list that goes on: says once when it comes near the screen. Give it a new key when the list has grown; a page
 * that fails does not make it grow, and so is not asked for without end.
 */
export function LoadMoreTrigger({ onNear }: { onNear: () => void }) {
  const end = useRef<HTMLDivElement>(null);
  const latest = useRef(onNear);
  useEffect(() => {
    latest.current = onNear;
  });
  useEffect(() => {
    const root = end.current!.closest('main');
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) latest.current();
      },
      { root, rootMargin: '1200px 0px' },
    );
    observer.observe(end.current!);
    return () => observer.disconnect();
  }, []);
  return <div ref={end} />;
}

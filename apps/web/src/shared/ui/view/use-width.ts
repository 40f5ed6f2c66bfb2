import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** The width of an element in pixels, kept up to date; drawings with text must not be stretched by the browser. */
export function useWidth(initialPx: number): [RefObject<HTMLDivElement | null>, number] {
  const element = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(initialPx);
  useLayoutEffect(() => {
    if (!element.current) return undefined;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.round(entry.contentRect.width)));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, width];
}

import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

type Size = { width: number; height: number };

/** Until it is measured. */
const USUAL_WIDTH_PX = 400;

/** Screen pixels of a pixel of the photo, in a box that the photo fills and is cut off by. */
export function usePhotoScale({ width, height }: Size): [RefObject<SVGSVGElement | null>, number] {
  const element = useRef<SVGSVGElement>(null);
  const [box, setBox] = useState<Size | null>(null);
  useLayoutEffect(() => {
    if (!element.current) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setBox(entry.contentRect);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  const scale = box === null ? USUAL_WIDTH_PX / width : Math.max(box.width / width, box.height / height);
  return [element, scale];
}

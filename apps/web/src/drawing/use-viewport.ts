import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { Point } from '@tenken/image/point.ts';
import { panBy, pinch, WITH_TOOLS, zoomAt, type Fitting, type Size, type Viewport } from './viewport.ts';

export interface ViewportControl {
  readonly view: Viewport;
  readonly size: Size;
  readonly fit: () => void;
  readonly zoom: (factor: number, at?: Point) => void;
  readonly pan: (by: Point) => void;
  /** Positions of two fingers before and after a move. */
  readonly pinch: (from: readonly [Point, Point], to: readonly [Point, Point]) => void;
}

/** Zoom and pan of the canvas. A new picture is fitted; a resize keeps the centre. */
export function useViewport(
  canvas: RefObject<HTMLElement | null>,
  picture: Size,
  /** Names the picture; another one is fitted anew. */
  name: string,
  fitting: Fitting = WITH_TOOLS,
): ViewportControl {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  const [view, setView] = useState<Viewport>({ scale: 1, x: 0, y: 0 });
  const isFitted = useRef(true);
  useEffect(() => {
    const element = canvas.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      const { width, height } = entry!.contentRect;
      setSize({ width, height });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [canvas]);
  const { width, height } = picture;
  const fit = useCallback(() => {
    isFitted.current = true;
    setView(fitting.fit({ width, height }, size));
  }, [width, height, size, fitting]);
  // While the sliders of the crop change its size, a zoomed view stays put.
  const shown = useRef<string | null>(null);
  useEffect(() => {
    if (size.width === 0) return;
    if (shown.current !== name || isFitted.current) fit();
    else setView((before) => fitting.keep(before, { width, height }, size));
    shown.current = name;
  }, [name, width, height, size, fit, fitting]);
  return useMemo(() => {
    const shownPicture = { width, height };
    const scales = fitting.scales(shownPicture, size);
    // from the view as it is by then: fingers may move before the page is drawn again
    const change = (next: (before: Viewport) => Viewport): void => {
      isFitted.current = false;
      setView((before) => fitting.keep(next(before), shownPicture, size));
    };
    const middle = { x: size.width / 2, y: size.height / 2 };
    return {
      view,
      size,
      fit,
      zoom: (factor, at = middle) => change((before) => zoomAt(before, factor, at, scales)),
      pan: (by) => change((before) => panBy(before, by)),
      pinch: (from, to) => change((before) => pinch(before, from, to, scales)),
    };
  }, [view, width, height, size, fit, fitting]);
}

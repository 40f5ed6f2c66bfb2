import { useEffect, useRef, type RefObject } from 'react';
import type { ViewportControl } from './use-viewport.ts';

/** The wheel zooms at the pointer. Not by React's own listener: that one is passive, and Ctrl with it would zoom the page. */
export function useWheelZoom(canvas: RefObject<HTMLElement | null>, control: ViewportControl): void {
  const latest = useRef(control);
  useEffect(() => {
    latest.current = control;
  });
  useEffect(() => {
    const element = canvas.current;
    const onWheel = (event: WheelEvent): void => {
      if (!(event.target instanceof Element) || event.target.closest('[data-part=tools]')) return;
      event.preventDefault();
      const { left, top } = element!.getBoundingClientRect();
      const factor = Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0015));
      latest.current.zoom(factor, { x: event.clientX - left, y: event.clientY - top });
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [canvas]);
}

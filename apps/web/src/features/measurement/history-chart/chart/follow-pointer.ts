import type uPlot from 'uplot';
import { zoomAround } from './zoom.ts';

interface Reactions {
  readonly spanOf: () => { from: number; until: number };
  /** CSS pixels inside the axes. */
  readonly onMove: (left: number, top: number) => void;
  readonly onLeave: () => void;
}

const WHEEL_FACTOR = 0.8;

/**
 * Moving scrubs through the readings, by mouse, pen or finger; the wheel zooms when the chart has the focus or Ctrl is held
 * (else it would hold the page while somebody scrolls past), and Shift with a drag moves the part that is shown.
 */
export function followPointer(plot: uPlot, { spanOf, onMove, onLeave }: Reactions): () => void {
  const { over } = plot;
  const stop = new AbortController();
  const { signal } = stop;
  let panFrom: { x: number; min: number; max: number } | null = null;
  const move = (event: PointerEvent): void => {
    const { left, top, width } = over.getBoundingClientRect();
    if (panFrom) return pan(plot, spanOf(), panFrom, (event.clientX - panFrom.x) / width);
    onMove(event.clientX - left, event.clientY - top);
  };
  over.style.touchAction = 'pan-y';
  over.addEventListener('pointermove', move, { signal });
  over.addEventListener('pointerleave', () => queueMicrotask(onLeave), { signal });
  over.addEventListener(
    'pointerdown',
    (event) => {
      if (event.pointerType !== 'mouse') move(event);
      if (!event.shiftKey || event.button !== 0) return;
      const { min, max } = plot.scales['x']!;
      panFrom = { x: event.clientX, min: min!, max: max! };
      over.setPointerCapture(event.pointerId);
    },
    { signal },
  );
  // the library starts its own drag on mousedown, which would select instead of move
  over.addEventListener('mousedown', (event) => event.shiftKey && event.stopImmediatePropagation(), {
    signal,
    capture: true,
  });
  for (const name of ['pointerup', 'pointercancel'] as const)
    over.addEventListener(name, () => (panFrom = null), { signal });
  over.addEventListener(
    'wheel',
    (event) => {
      const isWanted =
        event.ctrlKey || event.metaKey || plot.root.parentElement?.contains(document.activeElement);
      if (!isWanted || event.deltaY === 0) return;
      event.preventDefault();
      const factor = event.deltaY < 0 ? WHEEL_FACTOR : 1 / WHEEL_FACTOR;
      zoomAround(plot, spanOf(), factor, event.clientX - over.getBoundingClientRect().left);
    },
    { signal, passive: false },
  );
  return () => stop.abort();
}

function pan(
  plot: uPlot,
  span: { from: number; until: number },
  { min, max }: { min: number; max: number },
  share: number,
): void {
  const wanted = share * (max - min);
  const shift = Math.min(min - span.from, Math.max(max - span.until, wanted));
  plot.setScale('x', { min: min - shift, max: max - shift });
}

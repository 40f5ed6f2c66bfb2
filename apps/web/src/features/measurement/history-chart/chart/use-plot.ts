import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { loadChunk } from '../../../../shared/ui/loading/load-chunk.ts';
import { drawing } from './chart-drawing.ts';
import type { Place } from './chart-scene.ts';
import type { createPlot, Plot, PlotInput } from './create-plot.ts';

export type PlotProps = PlotInput & {
  selected: Place | null;
  onSelect: (place: Place) => void;
  onZoom: (isZoomed: boolean) => void;
  /** Rises with every press of "show the whole period". */
  resets: number;
  /** The chart's library; a part of its own that is downloaded late. */
  load?: () => Promise<PlotLibrary>;
};

interface PlotLibrary {
  readonly createPlot: typeof createPlot;
}

const loadPlot = (): Promise<PlotLibrary> => import('./create-plot.ts');

/** Draws into an element as soon as the chart's library is there, and again when something of it changes. */
export function usePlot(host: RefObject<HTMLElement | null>, props: PlotProps): RefObject<Plot | null> {
  const { scene, style, formatY, height, resets, load = loadPlot } = props;
  const plot = useRef<Plot | null>(null);
  const latest = useRef(props);
  const [failure, setFailure] = useState<Error | null>(null);
  if (failure) throw failure;
  useLayoutEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    let isGone = false;
    const draw = async (): Promise<void> => {
      const library = await loadChunk(load);
      if (isGone || !host.current) return;
      const events = {
        onSelect: (place: Place) => latest.current.onSelect(place),
        onZoom: (isZoomed: boolean) => latest.current.onZoom(isZoomed),
      };
      const started = performance.now();
      plot.current = library.createPlot(host.current, latest.current, events, drawing);
      plot.current.point(latest.current.selected);
      reportDrawn(started);
    };
    draw().catch(setFailure);
    return () => {
      isGone = true;
      plot.current?.destroy();
      plot.current = null;
    };
  }, [host, load]);
  useLayoutEffect(() => {
    if (!plot.current) return;
    const started = performance.now();
    plot.current.update({ scene, style, formatY, height });
    reportDrawn(started);
  }, [scene, style, formatY, height]);
  useLayoutEffect(() => plot.current?.point(latest.current.selected));
  useLayoutEffect(() => {
    if (resets > 0) plot.current?.resetZoom();
  }, [resets]);
  return plot;
}

/** The library draws in a microtask; how long it took stands among the browser's measures, where the bench reads it. */
function reportDrawn(start: number): void {
  queueMicrotask(() => performance.measure('history chart', { start, end: performance.now() }));
}

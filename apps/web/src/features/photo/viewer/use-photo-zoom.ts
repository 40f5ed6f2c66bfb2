import { useEffect, useRef, type PointerEvent, type RefObject } from 'react';
import type { Point } from '@tenken/image/point.ts';
import { useViewport, type ViewportControl } from '../../../drawing/use-viewport.ts';
import { useWheelZoom } from '../../../drawing/use-wheel-zoom.ts';
import type { Size } from '../../../drawing/viewport.ts';
import { FILL_BOX } from './fill-box.ts';

const STEP = 1.5;
/** Zoom factor of a double click. */
const CLOSER = 3;

export interface PhotoZoom extends Pick<ViewportControl, 'view'> {
  readonly isWhole: boolean;
  readonly zoomIn: () => void;
  readonly zoomOut: () => void;
  readonly showWhole: () => void;
  readonly pointers: {
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onPointerMove: (event: PointerEvent) => void;
    readonly onPointerUp: (event: PointerEvent) => void;
    readonly onPointerCancel: (event: PointerEvent) => void;
  };
}

/** Zoom and pan of a photo by wheel, drag, two fingers and double click; it never leaves its box. */
export function usePhotoZoom(picture: Size): [box: RefObject<HTMLDivElement | null>, zoom: PhotoZoom] {
  const box = useRef<HTMLDivElement>(null);
  // the next photo is shown where the one before was looked at
  const control = useViewport(box, picture, 'photo', FILL_BOX);
  useWheelZoom(box, control);
  const { view, size, fit, zoom } = control;
  const isWhole = view.scale <= FILL_BOX.fit(picture, size).scale;
  const at = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const { left, top } = box.current!.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  const pointers = usePointers(control, at);
  useDoubleClick(box, (event) => (isWhole ? zoom(CLOSER, at(event)) : fit()));
  return [
    box,
    { view, isWhole, zoomIn: () => zoom(STEP), zoomOut: () => zoom(1 / STEP), showWhole: fit, pointers },
  ];
}

/** Not by an attribute of the box: what only a mouse can do is no button. */
function useDoubleClick(
  box: RefObject<HTMLElement | null>,
  onDoubleClick: (event: MouseEvent) => void,
): void {
  const latest = useRef(onDoubleClick);
  useEffect(() => {
    latest.current = onDoubleClick;
  });
  useEffect(() => {
    const element = box.current!;
    const listen = (event: MouseEvent): void => latest.current(event);
    element.addEventListener('dblclick', listen);
    return () => element.removeEventListener('dblclick', listen);
  }, [box]);
}

/** One pointer moves the picture, two zoom it between them. */
function usePointers(
  { pan, pinch }: ViewportControl,
  at: (event: PointerEvent) => Point,
): PhotoZoom['pointers'] {
  const down = useRef(new Map<number, Point>());
  const release = ({ pointerId }: PointerEvent): void => void down.current.delete(pointerId);
  return {
    onPointerDown: (event) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      down.current.set(event.pointerId, at(event));
    },
    onPointerMove: (event) => {
      const before = down.current.get(event.pointerId);
      if (!before) return;
      const now = at(event);
      const other = [...down.current].find(([id]) => id !== event.pointerId)?.[1];
      down.current.set(event.pointerId, now);
      if (other) pinch([before, other], [now, other]);
      else pan({ x: now.x - before.x, y: now.y - before.y });
    },
    onPointerUp: release,
    onPointerCancel: release,
  };
}

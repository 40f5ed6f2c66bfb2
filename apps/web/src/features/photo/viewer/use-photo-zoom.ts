import { useEffect, useLayoutEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';

export const WHOLE: View = { scale: 1, x: 0, y: 0 };
const MAX_SCALE = 12;

const WHEEL_FACTOR = 1.0015;
const STEP = 1.5;

export interface PhotoZoom {
  /** Of the whole picture in the box, before it is zoomed. */
  readonly fitted: Size;
  readonly view: View;
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

/** Zoom and pan of a picture by wheel, drag, two fingers and double click; the picture never leaves its box. */
export function usePhotoZoom(picture: Size): [box: RefObject<HTMLDivElement | null>, zoom: PhotoZoom] {
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<Size>({ width: 800, height: 600 });
  const [view, setView] = useState(WHOLE);
  const fitted = fitInto(picture, room);
  const latest = useRef({ fitted });
  useEffect(() => {
    latest.current = { fitted };
  });
  useLayoutEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setRoom({ width: entry.contentRect.width || 1, height: entry.contentRect.height || 1 });
    });
    observer.observe(box.current!);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    const element = box.current!;
    const fromMiddle = ({ clientX, clientY }: MouseEvent): { x: number; y: number } => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
    };
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault();
      const factor = WHEEL_FACTOR ** -event.deltaY;
      setView((now) => zoomAt(now, factor, fromMiddle(event), latest.current.fitted));
    };
    const onDoubleClick = (event: MouseEvent): void =>
      setView((now) => (now.scale > 1 ? WHOLE : zoomAt(now, 3, fromMiddle(event), latest.current.fitted)));
    // React listens to the wheel passively, and the page behind would scroll
    element.addEventListener('wheel', onWheel, { passive: false });
    element.addEventListener('dblclick', onDoubleClick);
    return () => {
      element.removeEventListener('wheel', onWheel);
      element.removeEventListener('dblclick', onDoubleClick);
    };
  }, []);
  const zoomBy = (factor: number): void => setView((now) => zoomAt(now, factor, { x: 0, y: 0 }, fitted));
  const zoom = {
    fitted,
    view,
    zoomIn: () => zoomBy(STEP),
    zoomOut: () => zoomBy(1 / STEP),
    showWhole: () => setView(WHOLE),
    pointers: usePointers(box, (change) => setView((now) => change(now, fitted))),
  };
  return [box, zoom];
}

type Change = (change: (view: View, fitted: Size) => View) => void;

/** One pointer moves the picture, two zoom it between them. */
function usePointers(box: RefObject<HTMLDivElement | null>, change: Change): PhotoZoom['pointers'] {
  const down = useRef(new Map<number, { x: number; y: number }>());
  const release = ({ pointerId }: PointerEvent): void => void down.current.delete(pointerId);
  return {
    onPointerDown: (event) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      down.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onPointerMove: (event) => {
      const before = down.current.get(event.pointerId);
      if (!before) return;
      const now = { x: event.clientX, y: event.clientY };
      const other = [...down.current].find(([id]) => id !== event.pointerId)?.[1];
      down.current.set(event.pointerId, now);
      if (!other) return change((view, fitted) => panBy(view, now.x - before.x, now.y - before.y, fitted));
      const { left, top, width, height } = box.current!.getBoundingClientRect();
      const middle = {
        x: (now.x + other.x) / 2 - left - width / 2,
        y: (now.y + other.y) / 2 - top - height / 2,
      };
      const factor = distance(now, other) / Math.max(1, distance(before, other));
      return change((view, fitted) => zoomAt(view, factor, middle, fitted));
    },
    onPointerUp: release,
    onPointerCancel: release,
  };
}

const distance = (a: { x: number; y: number }, b: { x: number; y: number }): number =>
  Math.hypot(a.x - b.x, a.y - b.y);

/** What part of a picture a box shows: the picture is drawn `scale` times as large, its middle moved by x and y pixels. */
export interface View {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Zooms around a point, given from the middle of the box: what lies under it stays under it. */
export function zoomAt(view: View, factor: number, point: { x: number; y: number }, box: Size): View {
  const scale = Math.min(MAX_SCALE, Math.max(1, view.scale * factor));
  const grown = scale / view.scale;
  return withinBox(
    { scale, x: point.x - (point.x - view.x) * grown, y: point.y - (point.y - view.y) * grown },
    box,
  );
}

export const panBy = (view: View, dx: number, dy: number, box: Size): View =>
  withinBox({ ...view, x: view.x + dx, y: view.y + dy }, box);

/** The picture never leaves the box: an edge of it goes no further than the edge of the box. */
function withinBox({ scale, x, y }: View, { width, height }: Size): View {
  const clamp = (value: number, room: number): number => {
    const most = (room * (scale - 1)) / 2;
    return Math.min(most, Math.max(-most, value));
  };
  return { scale, x: clamp(x, width), y: clamp(y, height) };
}

/** How large a picture is where it fits wholly into a box. */
export function fitInto(picture: Size, box: Size): Size {
  const scale = Math.min(box.width / picture.width, box.height / picture.height);
  return { width: picture.width * scale, height: picture.height * scale };
}

import { useRef, type PointerEvent } from 'react';
import type { Point } from '@tenken/image/point.ts';
import type { AnnotatorEvent, DigitColors, Mode } from '../annotator-state.ts';
import type { Box } from '../form/gauge-form.ts';
import type { Handle } from '../../../../drawing/handle.ts';
import type { Grip } from './box-at.ts';
import { findHandle, isForeign } from './find-handle.ts';
import type { CanvasTool } from './canvas-tool.ts';
import { toPicture } from '../../../../drawing/viewport.ts';
import type { ViewportControl } from '../../../../drawing/use-viewport.ts';

interface Options {
  readonly control: ViewportControl;
  readonly handles: readonly Handle[];
  readonly selection: string | null;
  readonly mode: Mode;
  readonly tool: CanvasTool;
  /** The mode draws rectangles. */
  readonly isDrawing: boolean;
  /** The next press takes a colour; nothing is taken hold of. */
  readonly isPicking: boolean;
  readonly send: (event: AnnotatorEvent) => void;
  /** What is taken hold of by its inside. */
  readonly grabInside: (point: Point) => Grip | null;
  readonly grabAll: () => Grip | null;
  /** A click, in picture pixels. */
  readonly onPress: (point: Point) => void;
  readonly look: (box: Box) => DigitColors | null;
  readonly onDragging: (isDragging: boolean) => void;
}

type Act =
  | { kind: 'idle' }
  | { kind: 'pan'; last: Point }
  /** `from`: let go there again it was a click, meant for what the mode places. */
  | { kind: 'drag'; offset: Point; from?: Point }
  | { kind: 'draw' }
  | { kind: 'click'; from: Point };

/** A press that strays farther than this is no click. */
const CLICK_SLACK_PX = 5;

/** Pointer, pen, touch and wheel on the canvas. One finger works, two fingers zoom and pan. */
export function useCanvasPointer(options: Options) {
  const act = useRef<Act>({ kind: 'idle' });
  const fingers = useRef(new Map<number, Point>());
  const { control, send } = options;
  const at = (event: { clientX: number; clientY: number; currentTarget: EventTarget & Element }): Point => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };

  function begin(event: PointerEvent<SVGSVGElement>): void {
    const place = at(event);
    fingers.current.set(event.pointerId, place);
    event.currentTarget.setPointerCapture(event.pointerId);
    if (fingers.current.size > 1) return stop({ isCancelled: true });
    act.current = startAct(place, event.button === 1 || options.tool === 'pan');
    options.onDragging(act.current.kind === 'drag');
  }

  function startAct(place: Point, isPan: boolean): Act {
    if (isPan) return { kind: 'pan', last: place };
    // The layer that is pointed at may be on its way: what is meant for it places nothing.
    if (options.tool === 'propose') return { kind: 'idle' };
    const point = toPicture(control.view, place);
    if (options.isPicking) return { kind: 'click', from: place };
    if (options.tool === 'move_all') return hold(options.grabAll(), place);
    const handle = findHandle(options.handles, control.view, place, options);
    if (handle) {
      send({ type: 'grab', id: handle.id });
      const offset = { x: handle.point.x - point.x, y: handle.point.y - point.y };
      return { kind: 'drag', offset, ...(isForeign(handle.role, options.mode) ? { from: place } : {}) };
    }
    if (options.isDrawing) {
      send({ type: 'draw_start', point });
      return { kind: 'draw' };
    }
    return hold(options.grabInside(point), place);
  }

  /** A drag of what is there; on nothing it may become a click. */
  function hold(grip: Grip | null, place: Point): Act {
    if (grip === null) return { kind: 'click', from: place };
    const point = toPicture(control.view, place);
    send({ type: 'grab', id: grip.id });
    return { kind: 'drag', offset: { x: grip.origin.x - point.x, y: grip.origin.y - point.y } };
  }

  function move(event: PointerEvent<SVGSVGElement>): void {
    const place = at(event);
    const before = fingers.current.get(event.pointerId);
    if (before === undefined) return;
    if (fingers.current.size === 2) pinchWith(event.pointerId, before, place);
    fingers.current.set(event.pointerId, place);
    const doing = act.current;
    const point = toPicture(control.view, place);
    if (doing.kind === 'pan') {
      control.pan({ x: place.x - doing.last.x, y: place.y - doing.last.y });
      act.current = { kind: 'pan', last: place };
    } else if (doing.kind === 'drag') {
      send({ type: 'drag', point: { x: point.x + doing.offset.x, y: point.y + doing.offset.y } });
    } else if (doing.kind === 'draw') send({ type: 'draw', point });
  }

  function pinchWith(id: number, before: Point, place: Point): void {
    const other = [...fingers.current].find(([finger]) => finger !== id)?.[1];
    if (other) control.pinch([before, other], [place, other]);
  }

  function end(event: PointerEvent<SVGSVGElement>): void {
    const place = at(event);
    fingers.current.delete(event.pointerId);
    const doing = act.current;
    const from = doing.kind === 'click' || doing.kind === 'drag' ? doing.from : undefined;
    const isClick = from !== undefined && Math.hypot(place.x - from.x, place.y - from.y) <= CLICK_SLACK_PX;
    stop({ isCancelled: isClick && doing.kind === 'drag' });
    if (isClick) options.onPress(toPicture(control.view, place));
  }

  function stop({ isCancelled }: { isCancelled: boolean }): void {
    const doing = act.current;
    act.current = { kind: 'idle' };
    options.onDragging(false);
    if (isCancelled) return send({ type: 'cancel' });
    if (doing.kind === 'drag') send({ type: 'drop' });
    if (doing.kind === 'draw') send({ type: 'draw_end', look: options.look });
  }

  return {
    onPointerDown: begin,
    onPointerMove: move,
    onPointerUp: end,
    onPointerCancel: (event: PointerEvent<SVGSVGElement>) => {
      fingers.current.delete(event.pointerId);
      stop({ isCancelled: true });
    },
  };
}

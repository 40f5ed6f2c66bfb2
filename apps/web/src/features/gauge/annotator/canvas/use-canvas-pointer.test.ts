import type { PointerEvent } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { act, renderHook } from '../../../../shared/testing/render.tsx';
import type { AnnotatorEvent } from '../annotator-state.ts';
import { pinch, type Viewport } from '../../../../drawing/viewport.ts';

import { useCanvasPointer } from './use-canvas-pointer.ts';

type Options = Parameters<typeof useCanvasPointer>[0];
type Moment = 'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel';

type FingersMoved = Parameters<Options['control']['pinch']>;

let sent: AnnotatorEvent[] = [];
let pressed: unknown[] = [];
let view: Viewport;
let hook: ReturnType<typeof renderHook<Options, ReturnType<typeof useCanvasPointer>>>;
afterEach(() => hook.remove());

/** A picture shown twice as large. */
function open(more: Partial<Options> = {}): void {
  [sent, pressed] = [[], []];
  view = { scale: 2, x: 0, y: 0 };
  hook = renderHook(useCanvasPointer, {
    control: { view, pinch: (...fingers: FingersMoved) => (view = pinch(view, ...fingers)) },
    handles: [],
    selection: null,
    mode: 'none',
    tool: 'place',
    isDrawing: false,
    isPicking: false,
    send: (event: AnnotatorEvent) => sent.push(event),
    grabInside: () => null,
    grabAll: () => null,
    onPress: (point: object) => pressed.push(point),
    look: () => null,
    onDragging: () => undefined,
    ...more,
  } as unknown as Options);
}
/** A finger on a canvas whose corner is at (10, 20) of the window. */
function finger(moment: Moment, x: number, y: number, pointerId = 1): void {
  const currentTarget = {
    getBoundingClientRect: () => ({ left: 10, top: 20 }),
    setPointerCapture: () => undefined,
  };
  const event = { clientX: 10 + x, clientY: 20 + y, pointerId, button: 0, currentTarget };
  act(() => hook.latest()[moment](event as unknown as PointerEvent<SVGSVGElement>));
}

describe('a pointer on the canvas', () => {
  it('a drag draws a rectangle', () => {
    open({ isDrawing: true });
    finger('onPointerMove', 10, 10);
    finger('onPointerDown', 40, 60);
    finger('onPointerMove', 100, 80);
    finger('onPointerUp', 100, 80);
    finger('onPointerMove', 200, 200);
    expect(sent).toMatchObject([
      { type: 'draw_start', point: { x: 20, y: 30 } },
      { type: 'draw', point: { x: 50, y: 40 } },
      { type: 'draw_end' },
    ]);
  });

  it('a drag moves a point with its grab offset', () => {
    const handle = { id: 'tick:1', frame: 'corrected', point: { x: 20, y: 30 }, role: 'tick', number: 1 };
    open({ handles: [handle as never] });
    finger('onPointerDown', 44, 56);
    finger('onPointerMove', 64, 56);
    finger('onPointerUp', 64, 56);
    expect(sent).toEqual([
      { type: 'grab', id: 'tick:1' },
      { type: 'drag', point: { x: 30, y: 30 } },
      { type: 'drop' },
    ]);
  });

  it('a press without movement is a click, with movement it is not', () => {
    open();
    finger('onPointerDown', 40, 60);
    finger('onPointerUp', 43, 64);
    finger('onPointerDown', 40, 60);
    finger('onPointerUp', 43, 65);
    expect(pressed).toEqual([{ x: 21.5, y: 32 }]);
    expect(sent).toEqual([]);
  });

  it('a second finger zooms, and cancels the gesture', () => {
    open({ isDrawing: true });
    finger('onPointerDown', 40, 60);
    finger('onPointerDown', 140, 60, 2);
    finger('onPointerMove', 240, 60, 2);
    finger('onPointerUp', 240, 60, 2);
    expect(sent.map(({ type }) => type)).toEqual(['draw_start', 'cancel']);
    expect(view.scale).toBe(4);
  });
});

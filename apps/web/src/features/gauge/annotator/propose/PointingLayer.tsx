import type { Point } from '@tenken/image/point.ts';
import type { PointedAt } from '@tenken/vision/propose/proposal.ts';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useText } from '../../../../shared/text/LanguageProvider.tsx';
import { boxBetween } from '../area/area-boxes.ts';
import { clampPoint } from '../../../../drawing/handle.ts';
import { HUES } from '../../../../drawing/marker-style.ts';
import { toPicture, toScreen, type Size, type Viewport } from '../../../../drawing/viewport.ts';
import { proposeMessages } from './propose.messages.ts';

type Props = {
  view: Viewport;
  /** Pixels of the photo. */
  size: Size;
  /** Where something is being looked for. */
  busyAt: PointedAt | null;
  onPoint: (at: PointedAt) => void;
  onEscape?: () => void;
  /** Takes the focus when it appears, so that the arrow keys are its own. */
  isFocused?: boolean;
};

const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
/** Screen pixels: one press of an arrow, with Shift, and what a press may stray before it is a box. */
const STEP_PX = 10;
const FAST_STEP_PX = 50;
const BOX_FROM_PX = 12;

/** Overlay to select an instrument: by a click, a dragged box, or by arrows and Enter. */
export function PointingLayer({ view, size, busyAt, onPoint, onEscape, isFocused = false }: Props) {
  const text = useText(proposeMessages);
  const layer = useRef<HTMLDivElement>(null);
  const help = useId();
  const [cross, setCross] = useState<Point | null>(null);
  const [drag, setDrag] = useState<{ from: Point; to: Point } | null>(null);
  useEffect(() => {
    if (isFocused) layer.current?.focus({ preventScroll: true });
  }, [isFocused]);
  const at = (event: PointerEvent): Point => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    return toPicture(view, { x: event.clientX - left, y: event.clientY - top });
  };
  const point = (place: Point): void => onPoint(clampPoint(place, size, 0));
  const finish = (event: PointerEvent): void => {
    if (drag === null) return;
    setDrag(null);
    setCross(null);
    const end = at(event);
    const isBox =
      Math.min(Math.abs(end.x - drag.from.x), Math.abs(end.y - drag.from.y)) * view.scale >= BOX_FROM_PX;
    if (isBox) onPoint(boxBetween(clampPoint(drag.from, size, 0), clampPoint(end, size, 0)));
    else point(drag.from);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const arrow = ARROWS[event.key];
    const middle = { x: size.width / 2, y: size.height / 2 };
    if (arrow !== undefined) {
      const step = (event.shiftKey ? FAST_STEP_PX : STEP_PX) / view.scale;
      const from = cross ?? middle;
      setCross(clampPoint({ x: from.x + arrow.x * step, y: from.y + arrow.y * step }, size, 0));
    } else if (event.key === 'Enter') point(cross ?? middle);
    else if (event.key === 'Escape' && onEscape) onEscape();
    else return;
    event.preventDefault();
  };
  const box = drag ? boxBetween(drag.from, drag.to) : busyAt && 'width' in busyAt ? busyAt : null;
  const target = busyAt && !('width' in busyAt) ? busyAt : cross;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application is one
    <div
      ref={layer}
      role="application"
      aria-label={text.layer}
      aria-describedby={help}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an application is worked with keys
      tabIndex={0}
      className="absolute inset-0 cursor-crosshair touch-none outline-offset-[-2px] select-none focus-visible:outline-2 focus-visible:outline-focus"
      onKeyDown={onKeyDown}
      onFocus={({ target: layerOf }) =>
        layerOf.matches(':focus-visible') && setCross((now) => now ?? middleOf(size))
      }
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        // A second finger is no second corner.
        setDrag(drag === null && event.button === 0 ? { from: at(event), to: at(event) } : null);
      }}
      onPointerMove={(event) => drag && setDrag({ ...drag, to: at(event) })}
      onPointerUp={finish}
      onPointerCancel={() => setDrag(null)}
    >
      <span id={help} className="sr-only">
        {text.keys}
      </span>
      <span aria-live="polite" className="sr-only">
        {cross && text.place(cross.x.toFixed(0), cross.y.toFixed(0))}
      </span>
      <svg aria-hidden width="100%" height="100%" className="pointer-events-none absolute inset-0">
        {box && (
          <rect
            {...toScreen(view, box)}
            width={box.width * view.scale}
            height={box.height * view.scale}
            fill={HUES.range}
            fillOpacity="0.12"
            stroke={HUES.range}
            strokeWidth="2"
          />
        )}
        {target && <Cross {...toScreen(view, target)} />}
      </svg>
    </div>
  );
}

const middleOf = ({ width, height }: Size): Point => ({ x: width / 2, y: height / 2 });

const ARM_PX = 16;

/** Dark under light, so that it is seen on any photo. */
function Cross({ x, y }: Point) {
  const arms = `M${x - ARM_PX} ${y}H${x + ARM_PX}M${x} ${y - ARM_PX}V${y + ARM_PX}`;
  return (
    <g data-part="cross" fill="none" strokeLinecap="round">
      <path d={arms} stroke="#14191b" strokeWidth="5" />
      <path d={arms} stroke={HUES.selected} strokeWidth="2" />
      <circle cx={x} cy={y} r={ARM_PX - 6} stroke="#14191b" strokeWidth="4" />
      <circle cx={x} cy={y} r={ARM_PX - 6} stroke={HUES.selected} strokeWidth="1.5" />
    </g>
  );
}

import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { cx } from '../../../../shared/ui/cx.ts';
import { areaBetween, isLargeEnough, moved, resized, type Area, type Place } from './areas.ts';

/** How far an arrow key goes. */
const STEP = 0.01;
const STEPS: Readonly<Record<string, Place>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

export interface DrawnArea {
  readonly name: string;
  readonly area: Area;
  readonly look: 'mask' | 'crop';
}

type Props = {
  picture: string;
  label: string;
  areas: readonly DrawnArea[];
  /** What is drawn, once it is large enough. */
  onDraw: (area: Area) => void;
  onChange: (index: number, area: Area) => void;
  onRemove: (index: number) => void;
};

type Grip = { index: number | null; from: Place; start: Area | null };

/** Rectangles on a picture: drawn and moved by pointer, moved, resized and removed by keys. */
export function AreaEditor({ picture, label, areas, onDraw, onChange, onRemove }: Props) {
  const ground = useRef<HTMLFieldSetElement>(null);
  const [grip, setGrip] = useState<Grip | null>(null);
  const [drawn, setDrawn] = useState<Area | null>(null);

  const placeOf = ({ clientX, clientY }: PointerEvent): Place => {
    const box = ground.current!.getBoundingClientRect();
    return { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height };
  };
  const take = (event: PointerEvent, index: number | null): void => {
    if (event.button !== 0) return;
    event.stopPropagation();
    ground.current!.setPointerCapture(event.pointerId);
    setGrip({ index, from: placeOf(event), start: index === null ? null : areas[index]!.area });
  };
  const drag = (event: PointerEvent): void => {
    if (!grip) return;
    const at = placeOf(event);
    if (grip.index === null) return setDrawn(areaBetween(grip.from, at));
    onChange(grip.index, moved(grip.start!, { x: at.x - grip.from.x, y: at.y - grip.from.y }));
  };
  const release = (): void => {
    if (drawn && isLargeEnough(drawn)) onDraw(drawn);
    setDrawn(null);
    setGrip(null);
  };
  const press = (event: KeyboardEvent, index: number): void => {
    const step = STEPS[event.key];
    if (event.key === 'Delete' || event.key === 'Backspace') onRemove(index);
    else if (step) onChange(index, (event.shiftKey ? resized : moved)(areas[index]!.area, step));
    else return;
    event.preventDefault();
  };

  return (
    <fieldset
      ref={ground}
      aria-label={label}
      className="relative w-full touch-none overflow-hidden rounded-control bg-sunken select-none"
      onPointerDown={(event) => take(event, null)}
      onPointerMove={drag}
      onPointerUp={release}
      onPointerCancel={release}
    >
      <img src={picture} alt="" draggable={false} className="pointer-events-none block w-full" />
      {areas.map(({ name, area, look }, index) => (
        <button
          key={name}
          type="button"
          aria-label={name}
          style={boxOf(area)}
          className={cx('absolute cursor-move', looks[look])}
          onPointerDown={(event) => take(event, index)}
          onKeyDown={(event) => press(event, index)}
        />
      ))}
      {drawn && <span style={boxOf(drawn)} className="absolute border-2 border-dashed border-pri" />}
    </fieldset>
  );
}

const looks = {
  mask: 'border border-[rgb(255_255_255/80%)] bg-[rgb(0_0_0/85%)] focus-visible:outline-2 focus-visible:outline-offset-1 focus-visible:outline-focus',
  crop: 'border-2 border-pri bg-transparent focus-visible:outline-2 focus-visible:outline-offset-1 focus-visible:outline-focus',
};

const percent = (share: number): string => `${share * 100}%`;
const boxOf = ({ x, y, width, height }: Area) => ({
  left: percent(x),
  top: percent(y),
  width: percent(width),
  height: percent(height),
});

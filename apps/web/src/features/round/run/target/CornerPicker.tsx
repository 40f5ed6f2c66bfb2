import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { GaugeDetail } from '@tenken/contract/gauge/gauge.schema.ts';
import { alignByCorners } from '@tenken/image/alignment/alignment.ts';
import type { Point } from '@tenken/image/point.ts';
import { useText } from '../../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../../shared/ui/button/Button.tsx';
import { Text } from '../../../../shared/ui/text/Text.tsx';
import { runMessages } from '../run.messages.ts';
import { boxAround, intoFrame, polygonOf } from './frame.ts';
import { ReferencePicture } from './ReferencePicture.tsx';

type Props = {
  gauge: GaugeDetail;
  referenceUrl: string | null;
  photo: { readonly url: string; readonly width: number; readonly height: number };
  onChosen: (corners: readonly Point[]) => void;
  onAgain: () => void;
  onType: () => void;
};

const LOUPE_PX = 112;
const KEYS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Manual placement of the gauge's four corners when a photo cannot be aligned with its reference. */
export function CornerPicker({ gauge, referenceUrl, photo, onChosen, onAgain, onType }: Props) {
  const text = useText(runMessages);
  const [corners, setCorners] = useState(() => firstCorners(gauge.outline, photo));
  const [held, setHeld] = useState<number | null>(null);
  const stage = useRef<SVGSVGElement>(null);
  const isPicture = alignByCorners(gauge.gauge_configuration.perspective.source_points, corners) !== null;
  const move = (index: number, to: Point): void =>
    setCorners((before) => before.map((corner, i) => (i === index ? within(to, photo) : corner)));
  const drag = ({ clientX, clientY }: PointerEvent): void => {
    const matrix = stage.current?.getScreenCTM();
    if (held === null || !matrix) return;
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
    move(held, { x, y });
  };
  const nudge = (event: KeyboardEvent, index: number): void => {
    const step = KEYS[event.key];
    if (!step) return;
    event.preventDefault();
    const by = (event.shiftKey ? 0.02 : 0.002) * photo.width;
    const { x, y } = corners[index]!;
    move(index, { x: x + step.x * by, y: y + step.y * by });
  };
  const unit = photo.width / 390;
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="relative flex-none bg-stage">
        <svg
          ref={stage}
          viewBox={`0 0 ${photo.width} ${photo.height}`}
          className="block max-h-[52dvh] w-full touch-none"
          onPointerMove={drag}
          onPointerUp={() => setHeld(null)}
          onPointerCancel={() => setHeld(null)}
        >
          <image href={photo.url} width={photo.width} height={photo.height} />
          <polygon points={polygonOf(corners)} fill="none" stroke="#ffd54a" strokeWidth={2 * unit} />
          {corners.map(({ x, y }, i) => (
            <g
              key={i}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a point of the drawing, moved by arrow keys
              role="slider"
              tabIndex={0}
              aria-label={text.corner(i + 1)}
              aria-valuenow={Math.round(x)}
              aria-valuetext={`${Math.round(x)}, ${Math.round(y)}`}
              transform={`translate(${x} ${y}) scale(${unit})`}
              className="cursor-grab focus-visible:outline-2"
              onPointerDown={(event) => {
                (event.target as Element).setPointerCapture(event.pointerId);
                setHeld(i);
              }}
              onKeyDown={(event) => nudge(event, i)}
            >
              <circle r="24" fill="transparent" />
              <circle r="11" fill="#ff9d1f" fillOpacity="0.85" stroke="#fff" strokeWidth="1.5" />
              <text textAnchor="middle" y="4.5" fontSize="12" fontWeight="700" fill="#14191b">
                {i + 1}
              </text>
            </g>
          ))}
        </svg>
        {held !== null && <Loupe photo={photo} at={corners[held]!} />}
      </div>
      <div className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto p-3">
        <div className="flex items-start gap-3">
          {referenceUrl !== null && (
            <ReferencePicture
              gauge={gauge}
              url={referenceUrl}
              label={text.reference(gauge.name)}
              isNumbered
              className="size-32 shrink-0 rounded-control bg-stage"
            />
          )}
          <div>
            <p className="font-semibold">{text.notAligned}</p>
            <Text variant="note">{text.notAlignedNote}</Text>
          </div>
        </div>
        <p aria-live="polite" className="text-note text-error-ink empty:hidden">
          {isPicture ? '' : text.crossed}
        </p>
      </div>
      <div className="flex flex-col gap-2 border-t border-line bg-surface p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        <Button size="large" color="primary" disabled={!isPicture} onClick={() => onChosen(corners)}>
          {text.useCorners}
        </Button>
        <div className="grid grid-cols-2 gap-2">
          <Button size="large" onClick={onAgain}>
            {text.takeAgain}
          </Button>
          <Button size="large" onClick={onType}>
            {text.typeInstead}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** What lies under the finger, magnified. */
function Loupe({ photo, at }: { photo: Props['photo']; at: Point }) {
  const side = photo.width / 8;
  return (
    <svg
      aria-hidden
      width={LOUPE_PX}
      height={LOUPE_PX}
      viewBox={`${at.x - side / 2} ${at.y - side / 2} ${side} ${side}`}
      className={`pointer-events-none absolute top-2 rounded-panel border-2 border-stage-ink bg-stage-2 ${at.x < photo.width / 2 ? 'right-2' : 'left-2'}`}
    >
      <image href={photo.url} width={photo.width} height={photo.height} />
      <path
        d={`M${at.x - side / 4} ${at.y}h${side / 2}M${at.x} ${at.y - side / 4}v${side / 2}`}
        stroke="#ff9d1f"
        strokeWidth={side / 60}
      />
    </svg>
  );
}

/** Where the outline was aimed at. */
function firstCorners(
  outline: readonly Point[],
  { width, height }: { width: number; height: number },
): Point[] {
  const room = 0.16 * Math.min(width, height);
  const middle = { x: room, y: room, width: width - 2 * room, height: height - 2 * room };
  return intoFrame(outline, boxAround(outline, 0), middle);
}

const within = ({ x, y }: Point, { width, height }: { width: number; height: number }): Point => ({
  x: Math.min(width, Math.max(0, x)),
  y: Math.min(height, Math.max(0, y)),
});

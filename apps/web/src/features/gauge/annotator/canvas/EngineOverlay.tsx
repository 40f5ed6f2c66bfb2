import type { Point } from '@tenken/image/point.ts';
import { latestOf, type LiveReading } from '../live/live-reading.ts';
import { toScreen, type Viewport } from '../../../../drawing/viewport.ts';

type Props = {
  live: LiveReading;
  view: Viewport;
  /** Said of a box without a label: a digit that was not recognised is a question, a spot is not. */
  unlabelled: '?' | '';
};

/**
 * What the engine saw in the corrected picture: the hand or surface it took, and what else came near. The word in a box has the
 * colour of the box as well, whose edge may lie under that of a digit.
 */
export function EngineOverlay({ live, view, unlabelled }: Props) {
  const seen = latestOf(live);
  if (!seen?.overlay) return null;
  const { lines, boxes } = seen.overlay;
  return (
    <g data-part="engine" pointerEvents="none">
      {lines.toReversed().map(({ role, crop: [from, to] }, i) => (
        <SeenLine
          key={i}
          from={toScreen(view, from)}
          to={toScreen(view, to)}
          isTaken={role !== 'candidate'}
        />
      ))}
      {boxes.map(({ label, isSure, crop }, i) => {
        const corners = crop.map((point) => toScreen(view, point));
        return (
          <g key={i}>
            <polygon
              points={corners.map(({ x, y }) => `${x},${y}`).join(' ')}
              fill="none"
              stroke={isSure ? '#3fb583' : '#f0574b'}
              strokeWidth="1.5"
              strokeDasharray="2 3"
            />
            <text
              x={corners[3]!.x + 3}
              y={corners[3]!.y - 4}
              className="num text-[12px] font-semibold"
              fill={isSure ? '#8fe3bd' : '#ffa59d'}
              stroke="#14191b"
              strokeWidth="3"
              paintOrder="stroke"
            >
              {label || unlabelled}
            </text>
          </g>
        );
      })}
    </g>
  );
}

function SeenLine({ from, to, isTaken }: { from: Point; to: Point; isTaken: boolean }) {
  const line = { x1: from.x, y1: from.y, x2: to.x, y2: to.y, strokeLinecap: 'round' as const };
  return (
    <>
      <line {...line} stroke="#14191b" strokeOpacity="0.6" strokeWidth="4" />
      <line
        {...line}
        stroke={isTaken ? '#ffd54a' : '#cbd5d8'}
        strokeWidth={isTaken ? 2 : 1.25}
        strokeDasharray={isTaken ? undefined : '4 4'}
      />
    </>
  );
}

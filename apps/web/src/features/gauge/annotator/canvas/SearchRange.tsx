import type { Point } from '@tenken/image/point.ts';
import type { HandForm } from '../form/gauge-form.ts';
import { HUES } from '../../../../drawing/marker-style.ts';
import { toScreen, type Viewport } from '../../../../drawing/viewport.ts';

type Props = { hand: HandForm; view: Viewport; isDragging: boolean };

/** Where the hand is looked for: a ring about the centre, darker while something is dragged. */
export function SearchRange({ hand, view, isDragging }: Props) {
  const { center, handTip, searchRange, movement } = hand;
  if (center === null || handTip === null) return null;
  const fill = { fill: HUES.range, fillOpacity: isDragging ? 0.4 : 0.2 };
  const edge = { fill: 'none', stroke: HUES.range, strokeWidth: 1.5, strokeDasharray: '5 4' };
  if (movement === 'sliding') return <SlidingRange hand={hand} view={view} {...fill} />;
  const middle = toScreen(view, center);
  const length = Math.hypot(handTip.x - center.x, handTip.y - center.y) * view.scale;
  const inner = (length * searchRange.start) / 100;
  const outer = (length * searchRange.end) / 100;
  return (
    <g data-part="search-range">
      <path d={`${ring(middle, outer)} ${ring(middle, inner)}`} fillRule="evenodd" {...fill} />
      <circle cx={middle.x} cy={middle.y} r={inner} {...edge} />
      <circle cx={middle.x} cy={middle.y} r={outer} {...edge} />
    </g>
  );
}

const ring = ({ x, y }: Point, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

/** A sliding pointer is looked for along the scale, on the strip between the two shares of its length. */
function SlidingRange({
  hand,
  view,
  ...fill
}: {
  hand: HandForm;
  view: Viewport;
  fill: string;
  fillOpacity: number;
}) {
  const { center, handTip, ticks, searchRange } = hand;
  const [first, last] = [ticks[0], ticks.at(-1)];
  if (center === null || handTip === null || first === undefined || last === undefined || first === last)
    return null;
  const from = (tick: Point, share: number): Point => ({
    x: tick.x - (handTip.x - center.x) * (1 - share / 100),
    y: tick.y - (handTip.y - center.y) * (1 - share / 100),
  });
  const corners = [
    from(first, searchRange.start),
    from(last, searchRange.start),
    from(last, searchRange.end),
    from(first, searchRange.end),
  ].map((point) => toScreen(view, point));
  return (
    <polygon
      data-part="search-range"
      points={corners.map(({ x, y }) => `${x},${y}`).join(' ')}
      stroke={HUES.range}
      strokeDasharray="5 4"
      {...fill}
    />
  );
}

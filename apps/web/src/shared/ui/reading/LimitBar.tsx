import type { MeasurementStatus } from '@tenken/contract/measurement/measurement.schema.ts';
import { formatPlainNumber } from '../../text/format-number.ts';
import { isDrawable, limitBarBox, limitZones, pointerX, type LimitScale } from './limit-bar-geometry.ts';

type Props = { scale: LimitScale; value: number | null; status: MeasurementStatus };

/**
 * The reading on its scale: well, warning and error zones, pointer, ends. Silent for screen readers, because the
 * sentence beside it says the same.
 */
export function LimitBar({ scale, value, status }: Props) {
  if (!isDrawable(scale)) return null;
  const { width, height, left, right } = limitBarBox;
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden className="max-w-full">
      {/* the hairline shows it on a selected row too, whose colour is as light */}
      <rect
        x={left}
        y="9"
        width={right - left}
        height="6"
        rx="1"
        fill="var(--sunken)"
        stroke="var(--line-2)"
        strokeWidth="0.5"
      />
      {limitZones(scale).map(({ kind, x, width: zoneWidth }) => (
        <rect key={`${kind} ${x}`} x={x} y="9" width={zoneWidth} height="6" {...zoneFills[kind]} />
      ))}
      {value !== null && <Pointer x={pointerX(value, scale)} color={pointerColors[status]} />}
      <g fontSize="9.5" fill="var(--ink-3)" className="num">
        <text x={left} y="25">
          {formatPlainNumber(scale.minimum)}
        </text>
        <text x={right} y="25" textAnchor="end">
          {formatPlainNumber(scale.maximum)}
        </text>
      </g>
    </svg>
  );
}

function Pointer({ x, color }: { x: number; color: string }) {
  return (
    <g fill={color} stroke={color}>
      <path d={`M${x - 5} 1h10l-5 7z`} stroke="none" />
      <line x1={x} x2={x} y1="7" y2="17" strokeWidth="2" />
    </g>
  );
}

const zoneFills = {
  error: { fill: 'var(--error)', opacity: 0.55 },
  warning: { fill: 'var(--warning)', opacity: 0.6 },
};

const pointerColors: Record<MeasurementStatus, string> = {
  unknown: 'var(--unknown)',
  information: 'var(--ink)',
  warning: 'var(--warning)',
  error: 'var(--error)',
};

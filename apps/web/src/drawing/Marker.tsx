import { memo } from 'react';
import { DoubtBadge } from './DoubtBadge.tsx';
import { HUES, MARKER_RADIUS_PX } from './marker-style.ts';

type Props = {
  /** Screen pixels of the canvas. */
  x: number;
  y: number;
  hue: string;
  isSelected: boolean;
  /** The point has an error. */
  isWrong?: boolean;
  /** The proposal is uncertain. */
  isDoubtful?: boolean;
  label?: string;
};

/** A point on a photo: coloured, cased in white, ringed when it is selected, with its value beside it. */
export const Marker = memo(function Marker(props: Props) {
  const { x, y, hue, isSelected, isWrong = false, isDoubtful = false, label } = props;
  return (
    <g transform={`translate(${x} ${y})`}>
      {isSelected && <circle r={MARKER_RADIUS_PX + 5} fill="none" stroke={HUES.selected} strokeWidth="2.5" />}
      {isWrong && !isSelected && (
        <circle r={MARKER_RADIUS_PX + 5} fill="none" stroke="#f0574b" strokeWidth="2" strokeDasharray="3 3" />
      )}
      <circle r={MARKER_RADIUS_PX} fill={hue} stroke="#fff" strokeWidth="1.5" />
      {isDoubtful && <DoubtBadge x={-MARKER_RADIUS_PX - 4} y={-MARKER_RADIUS_PX - 4} />}
      {label !== undefined && label !== '' && (
        <text
          x={MARKER_RADIUS_PX + 6}
          y="4"
          className="num text-[12px] font-semibold"
          fill="#fff"
          stroke="#14191b"
          strokeWidth="3"
          paintOrder="stroke"
        >
          {label}
        </text>
      )}
    </g>
  );
});

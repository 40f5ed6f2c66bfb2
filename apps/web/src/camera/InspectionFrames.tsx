import type { MeasurementStatus } from '@tenken/contract/measurement/measurement.schema.ts';

type PhotoPoint = { x: number; y: number };

export type InspectionFrame = {
  id: string;
  corners: readonly PhotoPoint[];
  status: MeasurementStatus;
  isGuard: boolean;
  /** Left out where one target is shown and named beside it. */
  name?: string;
};

type Props = {
  /** Pixels of the photo; the corners are given in them. */
  photo: { width: number; height: number };
  frames: readonly InspectionFrame[];
};

/** Where on the photo the targets are, cut off exactly like the photo under it. */
export function InspectionFrames({ photo, frames }: Props) {
  const fontPx = photo.width / LETTERS_ACROSS;
  return (
    <svg
      viewBox={`0 0 ${photo.width} ${photo.height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
      className="absolute inset-0 size-full"
    >
      {frames.map(({ id, corners, status, isGuard, name }) => {
        const points = corners.map(({ x, y }) => `${x},${y}`).join(' ');
        const fill = isGuard && status === 'error' ? 'rgb(255 60 45 / 0.16)' : 'none';
        return (
          <g key={id} fill={fill} strokeLinejoin="round">
            <polygon
              points={points}
              stroke="rgb(0 0 0 / 0.45)"
              strokeWidth="3"
              vectorEffect="non-scaling-stroke"
            />
            <polygon
              points={points}
              stroke={strokes[status]}
              strokeWidth="1.5"
              vectorEffect="non-scaling-stroke"
            />
            {name !== undefined && (
              <text
                {...placeOfName(corners, photo, fontPx)}
                fontSize={fontPx}
                fill="#fff"
                stroke="rgb(0 0 0 / 0.7)"
                strokeWidth={fontPx / 4}
                paintOrder="stroke"
                className="font-medium"
              >
                {name}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}

/**
 * Above the frame, or at the photo's upper edge. The upper left corner of a photo belongs to the button that opens it and to
 * the mark of a camera's state: a name stands beside them. One that begins far right ends with its frame.
 */
function placeOfName(corners: readonly PhotoPoint[], photo: Props['photo'], fontPx: number) {
  const left = Math.min(...corners.map(({ x }) => x));
  const right = Math.min(photo.width, Math.max(...corners.map(({ x }) => x)));
  const y = Math.max(1.3 * fontPx, Math.min(...corners.map(({ y: top }) => top)) - fontPx / 3);
  if (left > 0.7 * photo.width) return { x: right - fontPx / 4, y, textAnchor: 'end' as const };
  const isInCorner = y < 0.12 * photo.height;
  return { x: Math.max(left, isInCorner ? 0.1 * photo.width : fontPx / 4), y };
}

/** So small that a name covers little of the photo, and can be read on a tile. */
const LETTERS_ACROSS = 26;

const strokes: Record<MeasurementStatus, string> = {
  unknown: '#fff',
  information: '#fff',
  warning: 'var(--overlay-warning)',
  error: 'var(--overlay-error)',
};

import type { MeasurementStatus } from '@tenken/contract/measurement/measurement.schema.ts';

type PhotoPoint = { x: number; y: number };

export type InspectionFrame = {
  id: string;
  corners: readonly PhotoPoint[];
  status: MeasurementStatus;
  isGuard: boolean;
};

type Props = {
  /** Pixels of the photo; the corners are given in them. */
  photo: { width: number; height: number };
  frames: readonly InspectionFrame[];
};

/** Where on the photo the targets are, cut off exactly like the photo under it. */
export function InspectionFrames({ photo, frames }: Props) {
  return (
    <svg
      viewBox={`0 0 ${photo.width} ${photo.height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
      className="absolute inset-0 size-full"
    >
      {frames.map(({ id, corners, status, isGuard }) => {
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
          </g>
        );
      })}
    </svg>
  );
}

const strokes: Record<MeasurementStatus, string> = {
  unknown: '#fff',
  information: '#fff',
  warning: 'var(--overlay-warning)',
  error: 'var(--overlay-error)',
};

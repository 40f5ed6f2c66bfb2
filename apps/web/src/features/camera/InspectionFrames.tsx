import type { MeasurementStatus } from '@tenken/contract/measurement/measurement.schema.ts';
import { placeLabels } from './label-placement.ts';
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Until it is measured. */
const USUAL_WIDTH_PX = 400;

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
  const [measure, scale] = usePhotoScale(photo);
  const fontPx = LETTER_PX / scale;
  const named = frames.flatMap(({ id, corners, name }) =>
    name === undefined ? [] : [{ id, corners, name }],
  );
  const places = placeLabels(named, photo, fontPx);
  return (
    <svg
      ref={measure}
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
      {places.map(({ text, ...place }, index) => (
        <text
          key={named[index]!.id}
          {...place}
          fontSize={fontPx}
          fill="#fff"
          stroke="rgb(0 0 0 / 0.7)"
          strokeWidth={fontPx / 4}
          paintOrder="stroke"
          className="font-medium"
        >
          {text}
        </text>
      ))}
    </svg>
  );
}

/** On the screen, however large the photo is shown: it can be read on a tile, and covers little of it. */
const LETTER_PX = 12;

const strokes: Record<MeasurementStatus, string> = {
  unknown: '#fff',
  information: '#fff',
  warning: 'var(--overlay-warning)',
  error: 'var(--overlay-error)',
};

type Size = { width: number; height: number };

/** Screen pixels of a pixel of the photo, in a box that the photo fills and is cut off by. */
function usePhotoScale({ width, height }: Size): [RefObject<SVGSVGElement | null>, number] {
  const element = useRef<SVGSVGElement>(null);
  const [box, setBox] = useState<Size | null>(null);
  useLayoutEffect(() => {
    if (!element.current) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setBox(entry.contentRect);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  const scale = box === null ? USUAL_WIDTH_PX / width : Math.max(box.width / width, box.height / height);
  return [element, scale];
}

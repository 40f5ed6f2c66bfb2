import type { ReactNode } from 'react';
import { GaugeImage, type PhotoPart } from '../../../shared/ui/reading/GaugeImage.tsx';
import { PhotoTime } from '../../../shared/ui/reading/PhotoTime.tsx';

type Point = { x: number; y: number };
type Area = Point & { width: number; height: number };

type Props = {
  src: string | null;
  alt: string;
  /** Pixels of the photo; everything drawn over it is given in them. */
  photo: { width: number; height: number };
  part?: PhotoPart | null;
  /** The watched area. */
  corners?: readonly Point[];
  heat?: { url: string; area: Area } | null;
  /** 0 to 1. */
  strength?: number;
  boxes?: readonly Area[];
  time?: string;
  children?: ReactNode;
};

/** A photo with the watched area, the heat map of what looks unusual, and frames around the worst of it. */
export function HeatPhoto({ src, alt, photo, part = null, time, children, ...overlay }: Props) {
  return (
    <GaugeImage
      src={src}
      alt={alt}
      part={part}
      aspectRatio={part ? 4 / 3 : photo.width / photo.height}
      className="bg-stage"
    >
      <Overlay {...overlay} view={part ?? { x: 0, y: 0, ...photo }} />
      {time && <PhotoTime time={time} />}
      {children}
    </GaugeImage>
  );
}

type OverlayProps = Pick<Props, 'corners' | 'heat' | 'strength' | 'boxes'> & { view: Area };

/** Cut off exactly like the photo under it. */
function Overlay({ corners = [], heat, strength = 0.6, boxes = [], view }: OverlayProps) {
  const points = corners.map(({ x, y }) => `${x},${y}`).join(' ');
  return (
    <svg
      viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
      preserveAspectRatio="xMidYMid meet"
      aria-hidden
      className="absolute inset-0 size-full"
    >
      {heat && (
        <image href={heat.url} {...heat.area} preserveAspectRatio="none" opacity={strength} data-heat-map />
      )}
      <g fill="none" strokeLinejoin="round">
        {corners.length > 2 && (
          <>
            <polygon
              points={points}
              stroke="rgb(0 0 0 / 0.5)"
              strokeWidth="3.5"
              vectorEffect="non-scaling-stroke"
            />
            <polygon
              points={points}
              stroke="var(--overlay-range)"
              strokeWidth="1.5"
              vectorEffect="non-scaling-stroke"
            />
          </>
        )}
        {heat &&
          boxes.map(({ x, y, width, height }) => (
            <rect
              key={`${x} ${y} ${width}`}
              {...{ x, y, width, height }}
              stroke="var(--overlay-error)"
              strokeWidth="2"
              vectorEffect="non-scaling-stroke"
            />
          ))}
      </g>
    </svg>
  );
}

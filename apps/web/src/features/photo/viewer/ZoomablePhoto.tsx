import type { Photo } from '@tenken/contract/photo/photo.schema.ts';
import { useState, type RefObject } from 'react';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { cx } from '../../../shared/ui/cx.ts';
import { photoViewerMessages } from './photo-viewer.messages.ts';
import type { NamedFrame } from './photo-viewer.queries.ts';
import type { PhotoZoom } from './use-photo-zoom.ts';

export type ShownPhoto = Pick<Photo, 'id' | 'image_url'>;

type Props = {
  box: RefObject<HTMLDivElement | null>;
  zoom: PhotoZoom;
  photo: ShownPhoto;
  alt: string;
  size: { width: number; height: number };
  frames: readonly NamedFrame[];
  /** The photo of another time; it fills what lies left of the divider. */
  other: { photo: ShownPhoto; alt: string; share: number } | null;
};

/** A picture in a dark box that one zooms into and moves about in, with the names of what is watched. */
export function ZoomablePhoto({ box, zoom, photo, alt, size, frames, other }: Props) {
  const { view, isWhole } = zoom;
  return (
    <div
      ref={box}
      {...zoom.pointers}
      className={cx(
        'relative min-h-0 flex-1 touch-none overflow-hidden bg-stage select-none',
        isWhole ? 'cursor-zoom-in' : 'cursor-grab active:cursor-grabbing',
      )}
    >
      <div
        className="absolute top-0 left-0 origin-top-left"
        style={{ ...size, transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
      >
        <Picture key={photo.id} photo={photo} alt={alt} />
        {other && (
          <div className="absolute inset-0" style={{ clipPath: `inset(0 ${100 - other.share}% 0 0)` }}>
            <Picture key={other.photo.id} photo={other.photo} alt={other.alt} />
          </div>
        )}
        <Frames frames={frames} size={size} scale={view.scale} />
        {other && (
          <div
            aria-hidden
            className="pointer-events-none absolute inset-y-0 bg-white shadow-modal"
            style={{ left: `${other.share}%`, width: 2 / view.scale, marginLeft: -1 / view.scale }}
          />
        )}
      </div>
    </div>
  );
}

function Picture({ photo, alt }: { photo: ShownPhoto; alt: string }) {
  const text = useText(photoViewerMessages);
  const [hasFailed, setHasFailed] = useState(false);
  if (hasFailed) return <p className="grid size-full place-items-center text-stage-ink-2">{text.failed}</p>;
  return (
    <img
      src={photo.image_url}
      alt={alt}
      draggable={false}
      onError={() => setHasFailed(true)}
      className="absolute inset-0 size-full object-contain"
    />
  );
}

type FramesProps = {
  frames: readonly NamedFrame[];
  size: { width: number; height: number };
  /** Screen pixels of a pixel of the photo: names keep their size while one zooms. */
  scale: number;
};

function Frames({ frames, size, scale }: FramesProps) {
  if (frames.length === 0) return null;
  const letter = 13 / scale;
  return (
    <svg
      viewBox={`0 0 ${size.width} ${size.height}`}
      className="pointer-events-none absolute inset-0 size-full overflow-visible"
      aria-hidden
    >
      {frames.map(({ id, name, corners }) => {
        const points = corners.map(({ x, y }) => `${x},${y}`).join(' ');
        const left = Math.min(...corners.map(({ x }) => x));
        const top = Math.min(...corners.map(({ y }) => y));
        return (
          <g key={id} fill="none" strokeLinejoin="round">
            <polygon
              points={points}
              stroke="rgb(0 0 0 / 0.45)"
              strokeWidth="4"
              vectorEffect="non-scaling-stroke"
            />
            <polygon points={points} stroke="#fff" strokeWidth="1.75" vectorEffect="non-scaling-stroke" />
            <text
              x={left}
              y={Math.max(letter * 1.2, top - letter * 0.5)}
              fontSize={letter}
              fontWeight={600}
              fill="#fff"
              stroke="rgb(0 0 0 / 0.75)"
              strokeWidth={letter / 4}
              paintOrder="stroke"
            >
              {name}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

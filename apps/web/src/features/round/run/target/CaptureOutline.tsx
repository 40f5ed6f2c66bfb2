import { useEffect, useState, type RefObject } from 'react';
import type { GaugeDetail } from '@tenken/contract/gauge/gauge.schema.ts';
import { boxAround, polygonOf } from './frame.ts';

type Props = {
  gauge: Pick<GaugeDetail, 'outline' | 'reference_photo'>;
  url: string;
  video: RefObject<HTMLVideoElement | null>;
};

/** How much of the live picture's shorter side the gauge should fill. */
const SHARE = 0.72;

/** The gauge of the reference, faint, with its outline, in the middle of the live picture. */
export function CaptureOutline({ gauge, url, video }: Props) {
  const frame = useVideoSize(video);
  const { outline, reference_photo: photo } = gauge;
  if (frame === null || photo === null) return null;
  const box = boxAround(outline, 0);
  const scale = (SHARE * Math.min(frame.width, frame.height)) / Math.max(box.width, box.height);
  const shift = `translate(${frame.width / 2} ${frame.height / 2}) scale(${scale}) translate(${-(box.x + box.width / 2)} ${-(box.y + box.height / 2)})`;
  const stroke = Math.max(box.width, box.height) / 80;
  return (
    <svg
      aria-hidden
      data-part="aim"
      className="pointer-events-none absolute inset-0 size-full"
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      preserveAspectRatio="xMidYMid meet"
    >
      <clipPath id="aim-outline">
        <polygon points={polygonOf(outline)} />
      </clipPath>
      <g transform={shift}>
        <image
          href={url}
          width={photo.width}
          height={photo.height}
          opacity="0.28"
          clipPath="url(#aim-outline)"
        />
        <polygon
          points={polygonOf(outline)}
          fill="none"
          stroke="#14191b"
          strokeOpacity="0.55"
          strokeWidth={stroke * 2}
        />
        <polygon
          points={polygonOf(outline)}
          fill="none"
          stroke="#ffd54a"
          strokeWidth={stroke}
          strokeDasharray={`${stroke * 5} ${stroke * 3}`}
        />
      </g>
    </svg>
  );
}

/** A phone that is turned changes it in the middle. */
function useVideoSize(video: RefObject<HTMLVideoElement | null>): { width: number; height: number } | null {
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  useEffect(() => {
    const element = video.current;
    if (element === null) return undefined;
    const measure = (): void => {
      if (element.videoWidth > 0) setSize({ width: element.videoWidth, height: element.videoHeight });
    };
    measure();
    element.addEventListener('resize', measure);
    return () => element.removeEventListener('resize', measure);
  }, [video]);
  return size;
}

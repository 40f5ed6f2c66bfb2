import type { GaugeDetail } from '@tenken/contract/gauge/gauge.schema.ts';
import { applyHomography } from '@tenken/image/homography.ts';
import type { HandHeldReading } from '@tenken/vision/read-hand-held.ts';
import { polygonOf } from './frame.ts';

type Props = {
  photo: { readonly url: string; readonly width: number; readonly height: number };
  gauge: GaugeDetail;
  seen: HandHeldReading | null;
  label: string;
};

/** The photo with the engine's overlay: outline of the gauge, hand or digits. */
export function AlignedPhoto({ photo, gauge, seen, label }: Props) {
  const unit = photo.width / 390;
  const { alignment = null } = seen ?? {};
  const overlay = seen?.result.overlay ?? null;
  return (
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing, with lines over the picture
      role="img"
      aria-label={label}
      viewBox={`0 0 ${photo.width} ${photo.height}`}
      className="block max-h-[38dvh] w-full bg-stage"
    >
      <image href={photo.url} width={photo.width} height={photo.height} />
      {alignment && (
        <polygon
          points={polygonOf(gauge.outline.map((point) => applyHomography(alignment.homography, point)))}
          fill="none"
          stroke="#ffd54a"
          strokeWidth={1.5 * unit}
        />
      )}
      {overlay?.lines.map(({ role, photo: [from, to] }, i) => (
        <line
          key={i}
          x1={from.x}
          y1={from.y}
          x2={to.x}
          y2={to.y}
          stroke={role === 'candidate' ? '#cbd5d8' : '#22e08a'}
          strokeWidth={(role === 'candidate' ? 1 : 2.5) * unit}
          strokeDasharray={role === 'candidate' ? `${4 * unit}` : undefined}
          strokeLinecap="round"
        />
      ))}
      {overlay?.boxes.map(({ isSure, photo: corners }, i) => (
        <polygon
          key={i}
          points={polygonOf(corners)}
          fill="none"
          stroke={isSure ? '#3fb583' : '#f0574b'}
          strokeWidth={1.25 * unit}
        />
      ))}
    </svg>
  );
}

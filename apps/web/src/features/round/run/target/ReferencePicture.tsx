import type { GaugeDetail } from '@tenken/contract/gauge/gauge.schema.ts';
import { boxAround, polygonOf, viewBox } from './frame.ts';

type Props = {
  gauge: Pick<GaugeDetail, 'outline' | 'reference_photo'>;
  url: string;
  label: string;
  /** Numbers at the corners, for alignment a photo by hand. */
  isNumbered?: boolean;
  className?: string;
};

/** The gauge as it was drawn: the part of the reference picture around it, with its outline. */
export function ReferencePicture({ gauge, url, label, isNumbered = false, className }: Props) {
  const { outline, reference_photo: photo } = gauge;
  if (photo === null) return null;
  const box = boxAround(outline, isNumbered ? 0.16 : 0.08);
  const stroke = Math.max(box.width, box.height) / 90;
  return (
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing, with lines over the picture
      role="img"
      aria-label={label}
      viewBox={viewBox(box)}
      className={className}
      preserveAspectRatio="xMidYMid meet"
    >
      <image href={url} x="0" y="0" width={photo.width} height={photo.height} />
      <polygon
        points={polygonOf(outline)}
        fill="none"
        stroke="#14191b"
        strokeOpacity="0.6"
        strokeWidth={stroke * 2}
      />
      <polygon points={polygonOf(outline)} fill="none" stroke="#ffd54a" strokeWidth={stroke} />
      {isNumbered &&
        outline.map(({ x, y }, i) => (
          <g key={i} transform={`translate(${x} ${y}) scale(${stroke * 1.1})`}>
            <circle r="7" fill="#ff9d1f" stroke="#fff" strokeWidth="1.2" />
            <text textAnchor="middle" y="3.4" fontSize="9.5" fontWeight="700" fill="#14191b">
              {i + 1}
            </text>
          </g>
        ))}
    </svg>
  );
}

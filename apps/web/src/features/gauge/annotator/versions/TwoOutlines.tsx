import type { Point } from '@tenken/image/point.ts';
import { useText } from '../../../../shared/text/LanguageProvider.tsx';
import type { ReferencePhoto } from '../../../../drawing/viewport.ts';
import { HUES } from '../../../../drawing/marker-look.ts';
import { twoVersionsMessages } from './two-versions.messages.ts';

/** Corners in photo pixels. */
export type TwoOutlinesProps = { photo: ReferencePhoto; mine: readonly Point[]; theirs: readonly Point[] };

/** Both versions' outlines over the photo. */
export function TwoOutlines({ photo, mine, theirs }: TwoOutlinesProps) {
  const text = useText(twoVersionsMessages);
  const { width, height, url } = photo;
  const outline = (points: readonly Point[], color: string, dash?: string) => (
    <polygon
      points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
      fill="none"
      stroke={color}
      strokeWidth={width / 160}
      strokeDasharray={dash}
    />
  );
  return (
    <figure>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden className="max-h-60 w-full rounded-panel bg-stage">
        <image href={url} width={width} height={height} />
        {outline(theirs, HUES.selected, String(width / 60))}
        {outline(mine, HUES.range)}
      </svg>
      <figcaption className="mt-1 flex gap-4 text-note text-ink-2">
        <span className="sr-only">{text.outlines}</span>
        <span className="flex items-center gap-1.5">
          <span aria-hidden className="h-0.5 w-5" style={{ background: HUES.range }} />
          {text.mine}
        </span>
        <span className="flex items-center gap-1.5">
          <span aria-hidden className="w-5 border-t-2 border-dashed" style={{ borderColor: HUES.selected }} />
          {text.theirs}
        </span>
      </figcaption>
    </figure>
  );
}

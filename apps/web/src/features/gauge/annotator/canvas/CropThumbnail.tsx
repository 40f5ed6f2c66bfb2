import { useText } from '../../../../shared/text/LanguageProvider.tsx';
import { useAnnotator } from '../annotator-context.ts';
import { annotatorMessages } from '../annotator.messages.ts';
import { HUES } from '../../../../drawing/marker-style.ts';

/** Where on the photo the corrected picture comes from. */
export function CropThumbnail({ onOpen }: { onOpen: () => void }) {
  const { form, reference } = useAnnotator();
  const { canvas: text } = useText(annotatorMessages);
  const { corners, width, height } = form.perspective;
  return (
    <div
      data-part="tools"
      className="absolute bottom-3 left-3 flex items-center gap-3 rounded-panel border border-stage-line bg-stage-2 p-2 text-note text-stage-ink max-md:hidden"
    >
      <svg viewBox={`0 0 ${reference.width} ${reference.height}`} aria-hidden className="h-18 rounded-chip">
        <image href={reference.url} width={reference.width} height={reference.height} />
        <polygon
          points={corners.map(({ x, y }) => `${x},${y}`).join(' ')}
          fill="none"
          stroke={HUES.range}
          strokeWidth={reference.width / 80}
        />
      </svg>
      <div className="flex flex-col items-start gap-0.5 pr-2">
        <span className="font-semibold">{text.perspective}</span>
        <span className="num">{text.cropSize(width, height)}</span>
        <button
          type="button"
          className="text-overlay-range underline-offset-2 touch-area hover:underline"
          onClick={onOpen}
        >
          {text.editCorners}
        </button>
      </div>
    </div>
  );
}

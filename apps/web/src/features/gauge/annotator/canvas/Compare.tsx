import { use, useState } from 'react';
import { formatShortDateTime } from '../../../../shared/text/format-time.ts';
import { useLanguage, useText } from '../../../../shared/text/LanguageProvider.tsx';
import { AnnotatorContext, LivePartsContext, useAnnotator } from '../annotator-context.ts';
import { annotatorMessages } from '../annotator.messages.ts';
import type { Frame } from '../../../../drawing/handle.ts';
import { allHandles } from '../part-machine.ts';
import { photoToCorrected } from '../perspective/corner-points.ts';
import { AreaBoxes } from './AreaBoxes.tsx';
import { DigitBoxes } from './DigitBoxes.tsx';
import { Marker } from '../../../../drawing/Marker.tsx';
import { hueOf } from '../../../../drawing/marker-style.ts';
import { Picture } from '../../../../drawing/Picture.tsx';
import { toScreen, type Viewport } from '../../../../drawing/viewport.ts';
import type { CanvasView } from './AnnotatorCanvas.tsx';

type Props = { frame: Frame; look: CanvasView; view: Viewport };

/** Another photo of the camera with the same marks, zoomed like the canvas: whether they fit when the hand is elsewhere. */
export function LiveCompare(props: Props) {
  return (
    <AnnotatorContext value={use(LivePartsContext)}>
      <Compare {...props} />
    </AnnotatorContext>
  );
}

function Compare({ frame, look, view }: Props) {
  const { form, reference, services } = useAnnotator();
  const { canvas: text } = useText(annotatorMessages);
  const language = useLanguage();
  const others = services.photos.filter(({ id }) => id !== reference.photoId);
  const [chosen, setChosen] = useState<string | null>(null);
  const photo = others.find(({ id }) => id === chosen) ?? others[0];
  if (photo === undefined) return null;
  const toPicture = frame === 'corrected' ? photoToCorrected(form.perspective) : null;
  const size = frame === 'corrected' ? form.perspective : reference;
  return (
    <div
      data-part="compare"
      className="relative min-w-0 flex-1 overflow-hidden border-l border-stage-line bg-stage"
    >
      {/* A photo of another resolution shows the same scene: it is stretched to the pixels of the reference. */}
      <Picture src={photo.image_url} photoSize={reference} {...{ size, toPicture, look, view }} />
      <svg aria-hidden width="100%" height="100%" className="pointer-events-none absolute inset-0">
        <ComparedMarks frame={frame} view={view} />
      </svg>
      <select
        aria-label={text.otherPhoto}
        value={photo.id}
        onChange={({ target }) => setChosen(target.value)}
        className="num absolute bottom-4 left-1/2 h-8 -translate-x-1/2 rounded-control border border-stage-line bg-stage-2 px-2 text-note text-stage-ink"
      >
        {others.map(({ id, datetime }) => (
          <option key={id} value={id}>
            {formatShortDateTime(datetime, { timeZone: services.timeZone, language })}
          </option>
        ))}
      </select>
    </div>
  );
}

function ComparedMarks({ frame, view }: { frame: Frame; view: Viewport }) {
  const { form, state } = useAnnotator();
  const { part } = form;
  const points = allHandles(form).filter((handle) => handle.frame === frame && handle.role !== 'digit');
  return (
    <>
      {frame === 'corrected' && part.kind === 'digits' && (
        <DigitBoxes digits={part} view={view} selection={state.selection} />
      )}
      {frame === 'corrected' && part.kind === 'area' && (
        <AreaBoxes area={part} view={view} selection={state.selection} />
      )}
      {points.map(({ id, role, point }) => (
        <Marker
          key={id}
          {...toScreen(view, point)}
          hue={hueOf(role, id === state.selection)}
          isSelected={id === state.selection}
        />
      ))}
    </>
  );
}

import { memo, use, useState } from 'react';
import { useText } from '../../../../shared/text/LanguageProvider.tsx';
import { AnnotatorContext, LivePartsContext, useAnnotator } from '../annotator-context.ts';
import { annotatorMessages } from '../annotator.messages.ts';
import { usePhotoColors } from '../color/use-photo-colors.ts';
import { resizeHandles } from '../digits/resize-digit.ts';
import type { Frame } from '../../../../drawing/handle.ts';
import { allHandles } from '../part-machine.ts';
import { photoToCorrected } from '../perspective/corner-points.ts';
import { boxAt, gripOfAll } from './box-at.ts';
import { Loupe } from '../../../../drawing/Loupe.tsx';
import { Marks } from './Marks.tsx';
import { Picture } from '../../../../drawing/Picture.tsx';
import type { CanvasTool } from './canvas-tool.ts';
import { toScreen } from '../../../../drawing/viewport.ts';
import { useCanvasPointer } from './use-canvas-pointer.ts';
import type { ViewportControl } from '../../../../drawing/use-viewport.ts';

export type CanvasView = { readonly brightness: number; readonly contrast: number };

type Props = {
  frame: Frame;
  look: CanvasView;
  tool: CanvasTool;
  isRangeShown: boolean;
  control: ViewportControl;
};

/** The canvas with every moment of a gesture. */
export const LiveAnnotatorCanvas = memo(function LiveAnnotatorCanvas(props: Props) {
  return (
    <AnnotatorContext value={use(LivePartsContext)}>
      <AnnotatorCanvas {...props} />
    </AnnotatorContext>
  );
});

const CURSORS: Record<CanvasTool, string> = {
  place: 'crosshair',
  pan: 'grab',
  move_all: 'move',
  propose: 'crosshair',
};

/** The dark canvas: the picture, the marks on it, and everything a pointer can do with them. */
function AnnotatorCanvas({ frame, look, tool, isRangeShown, control }: Props) {
  const { form, state, send, reference } = useAnnotator();
  const text = useText(annotatorMessages);
  const colors = usePhotoColors();
  const [isDragging, setIsDragging] = useState(false);
  const toPicture = frame === 'corrected' ? photoToCorrected(form.perspective) : null;
  const size = frame === 'corrected' ? form.perspective : reference;
  const handles = allHandles(form).filter((handle) => handle.frame === frame);
  const isPicking = state.picking !== null;
  const { part } = form;
  const isDigits = part.kind === 'digits' && frame === 'corrected';
  const grips = isDigits && state.mode === 'configure' ? resizeHandles(part, state.selection) : [];
  const pointer = useCanvasPointer({
    control,
    handles: isDigits ? grips : handles,
    selection: state.selection,
    mode: state.mode,
    tool: isPicking ? 'place' : tool,
    isDrawing: !isPicking && frame === 'corrected' && /^(selection$|drawing_)/.test(state.mode),
    isPicking,
    send,
    // Ticks stand beside and inside their area: a press there places one.
    grabInside: (point) => (state.mode === 'selecting_ticks' ? null : boxAt(form, frame, point)),
    grabAll: () => gripOfAll(form, frame),
    onPress: (point) => {
      const color = isPicking ? colors.colorUnder(frame, point) : null;
      if (color) send({ type: 'color', color });
      else if (!isPicking && isForFrame(state.mode, frame)) send({ type: 'press', frame, point });
    },
    look: colors.guessDigit,
    onDragging: setIsDragging,
  });
  const dragged = isDragging ? [...handles, ...grips].find(({ id }) => id === state.held) : undefined;
  return (
    <>
      <Picture src={reference.url} photoSize={reference} {...{ size, toPicture, look }} view={control.view} />
      <svg
        aria-label={frame === 'corrected' ? text.canvas.corrected : text.canvas.original}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing is no img element
        role="img"
        width="100%"
        height="100%"
        className="absolute inset-0 touch-none select-none"
        style={{ cursor: tool === 'place' && state.mode === 'none' ? 'default' : CURSORS[tool] }}
        {...pointer}
      >
        <Marks
          {...{ frame, isDragging, isRangeShown }}
          view={control.view}
          handles={[...handles, ...grips]}
        />
      </svg>
      {dragged && (
        <Loupe
          {...{ reference, size, toPicture, look }}
          at={dragged.point}
          scale={control.view.scale}
          isPointerLeft={toScreen(control.view, dragged.point).x < control.size.width / 2}
        />
      )}
    </>
  );
}

/** Corners are placed on the photo, everything else on the corrected picture: a press elsewhere would land nowhere. */
const isForFrame = (mode: string, frame: Frame): boolean =>
  (mode === 'selecting_corners') === (frame === 'photo');

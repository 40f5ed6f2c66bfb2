import { memo, use, useState } from 'react';
import { useText } from '../../../../shared/text/LanguageProvider.tsx';
import { AnnotatorContext, LivePartsContext, useAnnotator } from '../annotator-context.ts';
import { annotatorMessages } from '../annotator.messages.ts';
import { useLook } from '../color/use-look.ts';
import { resizeHandles } from '../digits/resize-digit.ts';
import type { Frame } from '../../../../stage/handle.ts';
import { allHandles } from '../part-machine.ts';
import { photoToCorrected } from '../perspective/corner-points.ts';
import { boxAt, gripOfAll } from './box-at.ts';
import { Loupe } from '../../../../stage/Loupe.tsx';
import { Marks } from './Marks.tsx';
import { Picture } from '../../../../stage/Picture.tsx';
import type { StageTool } from './stage-tool.ts';
import { toScreen } from '../../../../stage/stage-view.ts';
import { useStagePointer } from './use-stage-pointer.ts';
import type { StageViewControl } from '../../../../stage/use-stage-view.ts';

export type StageLook = { readonly brightness: number; readonly contrast: number };

type Props = {
  frame: Frame;
  look: StageLook;
  tool: StageTool;
  isRangeShown: boolean;
  control: StageViewControl;
};

/** The stage with every moment of a gesture. */
export const LiveStage = memo(function LiveStage(props: Props) {
  return (
    <AnnotatorContext value={use(LivePartsContext)}>
      <Stage {...props} />
    </AnnotatorContext>
  );
});

const CURSORS: Record<StageTool, string> = {
  place: 'crosshair',
  pan: 'grab',
  move_all: 'move',
  propose: 'crosshair',
};

/** The dark stage: the picture, the marks on it, and everything a pointer can do with them. */
function Stage({ frame, look, tool, isRangeShown, control }: Props) {
  const { form, state, send, reference } = useAnnotator();
  const text = useText(annotatorMessages);
  const colors = useLook();
  const [isDragging, setIsDragging] = useState(false);
  const toPicture = frame === 'corrected' ? photoToCorrected(form.perspective) : null;
  const size = frame === 'corrected' ? form.perspective : reference;
  const handles = allHandles(form).filter((handle) => handle.frame === frame);
  const isPicking = state.picking !== null;
  const { part } = form;
  const isDigits = part.kind === 'digits' && frame === 'corrected';
  const grips = isDigits && state.mode === 'configure' ? resizeHandles(part, state.selection) : [];
  const pointer = useStagePointer({
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
        aria-label={frame === 'corrected' ? text.stage.corrected : text.stage.original}
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

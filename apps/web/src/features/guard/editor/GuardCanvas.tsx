import { memo, use, useState } from 'react';
import type { Mode } from '../../gauge/annotator/annotator-state.ts';
import type { Grip } from '../../gauge/annotator/canvas/box-at.ts';
import { Loupe } from '../../../drawing/Loupe.tsx';
import { Picture } from '../../../drawing/Picture.tsx';
import type { CanvasView } from '../../gauge/annotator/canvas/AnnotatorCanvas.tsx';
import { toScreen, type Viewport } from '../../../drawing/viewport.ts';
import { useCanvasPointer } from '../../gauge/annotator/canvas/use-canvas-pointer.ts';
import type { ViewportControl } from '../../../drawing/use-viewport.ts';
import type { Handle } from '../../../drawing/handle.ts';
import type { Point } from '@tenken/image/point.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { GuardEditorContext, LiveGuardContext, useGuardEditor } from './guard-editor-context.ts';
import { guardEditorMessages } from './guard-editor.messages.ts';
import type { GuardForm } from './guard-form.ts';
import { guardHandles, middleHandles } from './guard-points.ts';
import type { GuardState } from './guard-state.ts';
import { GuardMarks } from './GuardMarks.tsx';

type Props = { control: ViewportControl; look: CanvasView; isPanning: boolean };

/** The canvas with every moment of a gesture. */
export const LiveGuardCanvas = memo(function LiveGuardCanvas(props: Props) {
  return (
    <GuardEditorContext value={use(LiveGuardContext)}>
      <GuardCanvas {...props} />
    </GuardEditorContext>
  );
});

/** Shorter sides, in screen pixels, have no room for a corner more between their two. */
const SHORTEST_SPLIT_PX = 56;

function GuardCanvas({ control, look, isPanning }: Props) {
  const { form, state, send, photo, outline } = useGuardEditor();
  const text = useText(guardEditorMessages);
  const [isDragging, setIsDragging] = useState(false);
  const { view } = control;
  const { drawing } = state;
  const isBoxDrawn = drawing === 'area' && form.mode === 'rectangle';
  const isPolygonDrawn = drawing === 'area' && form.mode === 'polygon';
  const points = guardHandles(form);
  const middles = drawing === 'nothing' ? middleHandles(form).filter(hasRoom(form, view)) : [];
  const pointer = useCanvasPointer({
    control,
    handles: [...points, ...middles],
    selection: state.selection,
    mode: modeOf(drawing !== 'nothing', isPolygonDrawn),
    tool: isPanning ? 'pan' : 'place',
    isDrawing: drawing !== 'nothing' && !isPolygonDrawn,
    isPicking: false,
    send: (event) => {
      if (event.type === 'cancel') return send({ type: 'let_go' });
      if (event.type !== 'draw_end' || !isBoxDrawn || !isPress(state.pulled, view)) return send(event);
      // A rectangle is pulled: a press alone says what it should be around.
      send({ type: 'let_go' });
      return outline.ask(state.pulled.from);
    },
    grabInside: (point) => (drawing === 'nothing' ? areaAt(form, point) : null),
    grabAll: () => null,
    onPress: (point) => send({ type: 'press', frame: 'photo', point }),
    look: () => null,
    onDragging: setIsDragging,
  });
  const dragged = isDragging ? points.find(({ id }) => id === state.held) : undefined;
  return (
    <>
      <Picture src={photo.url} photoSize={photo} size={photo} toPicture={null} {...{ look, view }} />
      <svg
        aria-label={text.canvas}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing is no img element
        role="img"
        width="100%"
        height="100%"
        className="absolute inset-0 touch-none select-none"
        style={{ cursor: isPanning ? 'grab' : drawing === 'nothing' ? 'default' : 'crosshair' }}
        {...pointer}
      >
        <GuardMarks {...{ view, points, middles }} />
      </svg>
      {dragged && (
        <Loupe
          reference={photo}
          size={photo}
          toPicture={null}
          look={look}
          at={dragged.point}
          scale={view.scale}
          isPointerLeft={toScreen(view, dragged.point).x < control.size.width / 2}
        />
      )}
    </>
  );
}

/** As far as taking hold of points goes: while something is drawn, only those right under the pointer. */
const modeOf = (isDrawing: boolean, isPolygonDrawn: boolean): Mode =>
  isPolygonDrawn ? 'selecting_corners' : isDrawing ? 'drawing_exclusion_area' : 'none';

/** Screen pixels that a finger strays while it presses. */
const PRESS_PX = 5;

const isPress = (pulled: GuardState['pulled'], { scale }: Viewport): pulled is NonNullable<typeof pulled> =>
  pulled !== null && Math.max(pulled.box.width, pulled.box.height) * scale <= PRESS_PX;

const hasRoom =
  ({ corners }: GuardForm, { scale }: Viewport) =>
  ({ number }: Handle): boolean => {
    const [from, to] = [corners[number - 1]!, corners[number % corners.length]!];
    return Math.hypot(to.x - from.x, to.y - from.y) * scale >= SHORTEST_SPLIT_PX;
  };

/** The area under a point: exclusion areas lie on top. */
function areaAt({ corners, exclusions }: GuardForm, { x, y }: Point): Grip | null {
  const index = exclusions.findLastIndex(
    (box) => x >= box.x && y >= box.y && x <= box.x + box.width && y <= box.y + box.height,
  );
  if (index >= 0) return { id: `exclusion:${index}:all`, origin: exclusions[index]! };
  return isInside({ x, y }, corners) ? { id: 'area:all', origin: corners[0]! } : null;
}

/** Counts the sides to the right of the point: an odd number of them means inside. */
function isInside({ x, y }: Point, corners: readonly Point[]): boolean {
  const crossed = corners.filter((from, i) => {
    const to = corners[(i + 1) % corners.length]!;
    return from.y > y !== to.y > y && x < from.x + ((to.x - from.x) * (y - from.y)) / (to.y - from.y);
  });
  return crossed.length % 2 === 1;
}

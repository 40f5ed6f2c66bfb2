import { memo, useEffect, useRef, useState, type ReactNode } from 'react';
import type { CanvasView } from '../../gauge/annotator/canvas/AnnotatorCanvas.tsx';
import { useViewport } from '../../../drawing/use-viewport.ts';
import { useWheelZoom } from '../../../drawing/use-wheel-zoom.ts';
import { useAnnotatorKeys } from '../../gauge/annotator/use-annotator-keys.ts';
import { useGuardEditor } from './guard-editor-context.ts';
import type { GuardEvent } from './guard-state.ts';
import { GuardHeader, type GuardHeaderProps } from './GuardHeader.tsx';
import { GuardInspector } from './GuardInspector.tsx';
import { LiveGuardCanvas } from './GuardCanvas.tsx';
import { GuardTools } from './GuardTools.tsx';
import { joinMessages } from '../../../shared/text/join.messages.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { guardEditorMessages } from './guard-editor.messages.ts';
import { guardHandles } from './guard-points.ts';

type Props = GuardHeaderProps & {
  /** Notices above the canvas, such as a kept draft. */
  notice?: ReactNode;
  /** The model in use watches another area than the one that is drawn. */
  isModelOutdated: boolean;
};

/** The whole editor: the photo with its areas, and the fields at the right; on a phone below it. */
export const GuardEditorScreen = memo(function GuardEditorScreen({
  notice,
  isModelOutdated,
  ...header
}: Props) {
  const { state, send, photo } = useGuardEditor();
  const [isPanTool, setIsPanTool] = useState(false);
  const [isSpaceDown, setIsSpaceDown] = useState(false);
  const [look, setLook] = useState<CanvasView>({ brightness: 1, contrast: 1 });
  const canvas = useRef<HTMLDivElement>(null);
  const control = useViewport(canvas, photo, photo.url);
  useWheelZoom(canvas, control);
  useAnnotatorKeys({
    selection: state.selection,
    frame: 'photo',
    send,
    onStep: noSteps,
    onZoom: control.zoom,
    onPanning: setIsSpaceDown,
  });
  useFinishKey(state.drawing === 'area', send);
  // Whoever chooses to draw means to draw, not to move the picture.
  const [drawing, setDrawing] = useState(state.drawing);
  if (drawing !== state.drawing) {
    setDrawing(state.drawing);
    if (state.drawing !== 'nothing') setIsPanTool(false);
  }
  useEffect(() => {
    // On a phone the fields lie below the photo: whoever chose to draw there needs the photo.
    if (drawing !== 'nothing') canvas.current?.scrollIntoView({ block: 'nearest' });
  }, [drawing]);
  return (
    <div className="flex h-dvh min-h-0 flex-col overflow-hidden bg-surface">
      <GuardHeader {...header} />
      {notice}
      <main data-editor className="flex min-h-0 flex-1 max-lg:flex-col max-lg:overflow-y-auto">
        <div className="relative flex min-h-0 min-w-0 flex-1 overflow-hidden bg-stage max-lg:h-[48dvh] max-lg:flex-none">
          <div ref={canvas} className="relative min-w-0 flex-1 overflow-hidden">
            <LiveGuardCanvas {...{ control, look }} isPanning={isPanTool || isSpaceDown} />
          </div>
          <GuardTools
            {...{ control, look }}
            isPanning={isPanTool}
            onPanning={setIsPanTool}
            onLook={setLook}
          />
          <GuardAnnouncer />
        </div>
        <GuardInspector isModelOutdated={isModelOutdated} />
      </main>
    </div>
  );
});

/** One panel holds everything: there is no step a digit could open. */
const noSteps = (): void => undefined;

/** Enter completes the polygon that is being drawn; in a field or on a button it stays theirs. */
function useFinishKey(isDrawing: boolean, send: (event: GuardEvent) => void): void {
  useEffect(() => {
    if (!isDrawing) return undefined;
    const onKeyDown = ({ key, target }: KeyboardEvent): void => {
      const isControl = target instanceof Element && target.closest('input,button,a,select,[role=dialog]');
      if (key === 'Enter' && !isControl) send({ type: 'finish' });
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isDrawing, send]);
}

/** Says what is selected and where it lies: "Corner 3, x 655, y 356". */
function GuardAnnouncer() {
  const { form, state } = useGuardEditor();
  const text = useText(guardEditorMessages);
  const { list } = useText(joinMessages);
  const handle = guardHandles(form).find(({ id }) => id === state.selection);
  if (handle === undefined) return <p aria-live="polite" className="sr-only" />;
  const { role, number, point } = handle;
  const name = role === 'corner' ? text.area.corner(number) : text.exclusions.cornerOf(number);
  const announcement = list([name, text.place(Math.round(point.x), Math.round(point.y))]);
  // In the middle of a gesture every pixel would be read out.
  const isQuiet = state.history.gestureStart !== null;
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {isQuiet ? '' : announcement}
      </p>
      <p
        aria-hidden
        className="num pointer-events-none absolute bottom-4 left-1/2 -translate-x-1/2 rounded-control bg-stage/80 px-2 text-note text-stage-ink max-md:hidden"
      >
        {announcement}
      </p>
    </>
  );
}

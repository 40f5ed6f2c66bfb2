import { memo, useEffect, useRef, useState, type ReactNode } from 'react';
import type { CanvasLook } from '../../gauge/annotator/canvas/AnnotatorCanvas.tsx';
import { useViewport } from '../../../drawing/use-viewport.ts';
import { useWheelZoom } from '../../../drawing/use-wheel-zoom.ts';
import { useAnnotatorKeys } from '../../gauge/annotator/use-annotator-keys.ts';
import { useGuardEditor } from './guard-editor-context.ts';
import type { GuardEvent } from './guard-state.ts';
import { GuardAnnouncer } from './GuardAnnouncer.tsx';
import { GuardHeader, type GuardHeaderProps } from './GuardHeader.tsx';
import { GuardInspector } from './GuardInspector.tsx';
import { LiveGuardCanvas } from './GuardCanvas.tsx';
import { GuardTools } from './GuardTools.tsx';

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
  const [look, setLook] = useState<CanvasLook>({ brightness: 1, contrast: 1 });
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
      <main className="flex min-h-0 flex-1 max-lg:flex-col max-lg:overflow-y-auto">
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

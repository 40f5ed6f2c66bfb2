import type { PointedAt } from '@tenken/vision/propose/proposal.ts';
import { isProposedKind } from '@tenken/vision/propose/proposed-kinds.ts';
import { memo, Suspense, useCallback, useRef, useState, type ReactNode } from 'react';
import { useAnnotator } from './annotator-context.ts';
import type { GaugeForm } from './form/gauge-form.ts';
import { AnnotatorHeader } from './AnnotatorHeader.tsx';
import { VisitedStepsContext } from './visited-steps.ts';
import { Inspector } from './inspector/Inspector.tsx';
import { photoToCorrected } from './perspective/corner-points.ts';
import { usePointing } from './propose/use-pointing.ts';
import { lazyPart } from '../../../shared/ui/loading/lazy-part.ts';
import { ShortcutList } from './ShortcutList.tsx';
import { LiveAnnotatorCanvas, type CanvasView } from './canvas/AnnotatorCanvas.tsx';
import { CanvasTools } from './canvas/CanvasTools.tsx';
import { useViewport } from '../../../drawing/use-viewport.ts';
import { useWheelZoom } from '../../../drawing/use-wheel-zoom.ts';
import { StepList } from './StepList.tsx';
import { useAnnotatorKeys } from './use-annotator-keys.ts';
import { useSteps } from './use-steps.ts';
import { joinMessages } from '../../../shared/text/join.messages.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { annotatorMessages } from './annotator.messages.ts';
import type { Handle } from '../../../drawing/handle.ts';
import { allHandles } from './part-machine.ts';

// They stand beside the picture and may come a moment after it.
const NudgePad = lazyPart(() => import('./canvas/NudgePad.tsx'), 'NudgePad');
const CropThumbnail = lazyPart(() => import('./canvas/CropThumbnail.tsx'), 'CropThumbnail');
const ProposeOnCanvas = lazyPart(() => import('./propose/ProposeOnCanvas.tsx'), 'ProposeOnCanvas');
const LiveCompare = lazyPart(() => import('./canvas/Compare.tsx'), 'LiveCompare');

type Props = {
  cameraName: string;
  cameraHref: string;
  isNew: boolean;
  isSaving: boolean;
  onSave: (form: GaugeForm) => void;
  /** Notices above the canvas: a kept draft, another person's version. */
  notice?: ReactNode;
  /** A place of the photo to draw the instrument at, when the annotator opens. */
  proposeAt?: PointedAt | null;
  /** The step that it opens with; left out, the first that is to be drawn. */
  openAt?: string | undefined;
};

/** The whole annotator: steps at the left, the canvas in the middle, the step's inspector at the right. */
export const AnnotatorScreen = memo(function AnnotatorScreen({
  notice,
  proposeAt,
  openAt,
  ...header
}: Props) {
  const { form, state, send, reference, services } = useAnnotator();
  const shown = useSteps({ isNew: header.isNew, openAt });
  const { step, steps, left, unseen, openStep, tool } = shown;
  const { proposing, isPointing, pickTool, pickFrame, point, close } = usePointing(shown, proposeAt);
  const [testRun, setTestRun] = useState(0);
  const canCorrect = photoToCorrected(form.perspective) !== null;
  const frame = canCorrect ? shown.frame : 'photo';
  const [isCompared, setIsCompared] = useState(false);
  const canCompare = services.photos.some(({ id }) => id !== reference.photoId);
  const [isSpaceDown, setIsSpaceDown] = useState(false);
  const [isRangeShown, setIsRangeShown] = useState(true);
  const [look, setLook] = useState<CanvasView>({ brightness: 1, contrast: 1 });
  const canvas = useRef<HTMLDivElement>(null);
  const control = useViewport(canvas, frame === 'corrected' ? form.perspective : reference, frame);
  useWheelZoom(canvas, control);
  const canPropose = isProposedKind(form.gaugeType);
  const test = useCallback(() => {
    openStep('test');
    setTestRun((run) => run + 1);
  }, [openStep]);
  const isStepWaiting = useRef(false);
  const onWaiting = useCallback((isWaiting: boolean) => {
    isStepWaiting.current = isWaiting;
  }, []);
  useAnnotatorKeys({
    selection: state.selection,
    frame,
    send,
    // A digit that is meant for a field which is not there yet must not lead elsewhere.
    onStep: (index) => !isStepWaiting.current && steps[index] && openStep(steps[index]),
    onZoom: control.zoom,
    onPanning: setIsSpaceDown,
  });
  return (
    <VisitedStepsContext value={left}>
      <div className="flex h-dvh min-h-0 flex-col overflow-hidden bg-surface">
        <AnnotatorHeader {...header} {...{ unseen }} onStep={openStep} onTest={test} />
        {notice}
        <main data-editor className="flex min-h-0 flex-1 max-lg:flex-col max-lg:overflow-y-auto">
          <aside className="flex shrink-0 flex-col justify-between border-line max-lg:order-2 max-lg:border-y lg:w-52 lg:border-r">
            <StepList step={step} onStep={openStep} />
            <ShortcutList />
          </aside>
          <div className="relative flex min-h-0 min-w-0 flex-1 overflow-hidden bg-stage max-lg:order-1 max-lg:h-[48dvh] max-lg:flex-none">
            <div ref={canvas} className="relative min-w-0 flex-1 overflow-hidden">
              <LiveAnnotatorCanvas
                {...{ control, frame, look, isRangeShown }}
                tool={isSpaceDown ? 'pan' : tool}
              />
              <Suspense>
                {(isPointing || proposing.shortfall) && (
                  <ProposeOnCanvas {...{ control, proposing, isPointing }} onClose={close} />
                )}
              </Suspense>
            </div>
            {isCompared && canCompare && (
              <Suspense>
                <LiveCompare {...{ frame, look }} view={control.view} />
              </Suspense>
            )}
            <CanvasTools
              {...{ control, frame, canCorrect, tool, look }}
              isCompared={canCompare ? isCompared : null}
              onCompared={setIsCompared}
              proposal={canPropose ? (canCorrect ? 'again' : 'first') : null}
              onFrame={pickFrame}
              onTool={pickTool}
              onLook={setLook}
            />
            <Suspense>
              {frame === 'corrected' && <CropThumbnail onOpen={() => openStep('crop')} />}
              <NudgePad frame={frame} isPointing={isPointing} />
            </Suspense>
            <Announcer />
          </div>
          <Inspector
            {...{ step, isRangeShown, onWaiting, testRun }}
            onRangeShown={setIsRangeShown}
            onPropose={canPropose ? point : null}
            onStep={openStep}
          />
        </main>
      </div>
    </VisitedStepsContext>
  );
});

/** Says what is selected and where it lies: "Tick 9, 0.8, x 655, y 356". */
function Announcer() {
  const { form, state } = useAnnotator();
  const { points, canvas } = useText(annotatorMessages);
  const { list } = useText(joinMessages);
  const handle = allHandles(form).find(({ id }) => id === state.selection);
  // In the middle of a gesture every pixel would be read out.
  const isQuiet = state.history.gestureStart !== null;
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {handle && !isQuiet ? describe(handle) : ''}
      </p>
      {handle && (
        <p
          aria-hidden
          className="num pointer-events-none absolute bottom-4 left-1/2 -translate-x-1/2 rounded-control bg-stage/80 px-2 text-note text-stage-ink max-md:hidden"
        >
          {describe(handle)}
        </p>
      )}
    </>
  );

  function describe({ role, number, value, point }: Handle): string {
    const place = canvas.place(point.x.toFixed(0), point.y.toFixed(0));
    return list([points[role](number), ...(value ? [value] : []), place]);
  }
}

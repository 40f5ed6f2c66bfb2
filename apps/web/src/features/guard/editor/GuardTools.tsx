import { Hand, Maximize, MousePointer2, SunMedium, ZoomIn, ZoomOut } from 'lucide-react';
import { memo } from 'react';
import { annotatorMessages } from '../../gauge/annotator/annotator.messages.ts';
import { Group, Tool } from '../../gauge/annotator/canvas/CanvasTools.tsx';
import type { CanvasView } from '../../gauge/annotator/canvas/AnnotatorCanvas.tsx';
import type { ViewportControl } from '../../../drawing/use-viewport.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { useGuardEditor } from './guard-editor-context.ts';
import { guardEditorMessages } from './guard-editor.messages.ts';
import { useRefusalText } from './use-guard-issues.ts';

type Props = {
  control: ViewportControl;
  isPanning: boolean;
  onPanning: (isPanning: boolean) => void;
  look: CanvasView;
  onLook: (look: CanvasView) => void;
};

/** Plain as photographed, then brighter for dark corners. */
const BRIGHTER: readonly CanvasView[] = [
  { brightness: 1, contrast: 1 },
  { brightness: 1.6, contrast: 1.1 },
  { brightness: 2.4, contrast: 1.2 },
];

/** Tool and zoom along the top of the canvas, and between them what the pointer draws. */
export const GuardTools = memo(function GuardTools({ control, isPanning, onPanning, look, onLook }: Props) {
  const { canvas: text } = useText(annotatorMessages);
  const next = BRIGHTER[(BRIGHTER.findIndex(({ brightness }) => brightness === look.brightness) + 1) % 3]!;
  return (
    <div
      data-part="tools"
      className="pointer-events-none absolute inset-x-3 top-3 flex flex-wrap items-start justify-between gap-2 *:pointer-events-auto"
    >
      <Group>
        <Tool icon={MousePointer2} label={text.select} isOn={!isPanning} onClick={() => onPanning(false)} />
        <Tool icon={Hand} label={text.pan} isOn={isPanning} onClick={() => onPanning(true)} />
        <Tool icon={SunMedium} label={text.look} isOn={look.brightness > 1} onClick={() => onLook(next)} />
      </Group>
      <Hint />
      <Group>
        <Tool icon={ZoomOut} label={text.zoomOut} onClick={() => control.zoom(0.8)} />
        <span className="num w-12 text-center text-note text-stage-ink max-md:hidden">{`${Math.round(control.view.scale * 100)}%`}</span>
        <Tool icon={ZoomIn} label={text.zoomIn} onClick={() => control.zoom(1.25)} />
        <Tool icon={Maximize} label={text.fit} onClick={control.fit} />
      </Group>
    </div>
  );
});

/** What to do next on the photo, and what was refused. */
function Hint() {
  const { form, state, send, outline } = useGuardEditor();
  const { area, exclusions } = useText(guardEditorMessages);
  const refused = useRefusalText();
  const refusal = refused ?? (outline.problem && area.outlineProblem[outline.problem]);
  const isPolygon = form.mode === 'polygon';
  const hint = { nothing: null, area: isPolygon ? area.click : area.pull, exclusion: exclusions.pull }[
    state.drawing
  ];
  const hintText = outline.isBusy ? area.looking : (refusal ?? hint);
  if (hintText === null) return <span className="hidden" />;
  const canFinish = state.drawing === 'area' && isPolygon && form.corners.length > 2;
  return (
    <Group className="max-w-110 px-3 text-note text-stage-ink max-md:absolute max-md:inset-x-0 max-md:top-[calc(48dvh-66px)]">
      <output className={refusal === null ? 'py-1' : 'py-1 font-semibold text-[#ffb4ac]'}>{hintText}</output>
      {canFinish && (
        <button
          type="button"
          className="ml-2 h-7 rounded-control bg-[#0b6670] px-2.5 font-semibold whitespace-nowrap text-white touch-area"
          onClick={() => send({ type: 'finish' })}
        >
          {area.finish}
        </button>
      )}
    </Group>
  );
}

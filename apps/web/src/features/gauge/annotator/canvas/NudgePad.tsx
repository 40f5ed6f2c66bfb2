import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Move } from 'lucide-react';
import { useText } from '../../../../shared/text/LanguageProvider.tsx';
import { cx } from '../../../../shared/ui/cx.ts';
import { Icon } from '../../../../shared/ui/text/Icon.tsx';
import { useAnnotator } from '../annotator-context.ts';
import { annotatorMessages } from '../annotator.messages.ts';
import type { Frame } from '../../../../drawing/handle.ts';
import { machineOf } from '../part-machine.ts';
import { Tool } from './CanvasTools.tsx';

const STEPS = {
  up: { x: 0, y: -1 },
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  down: { x: 0, y: 1 },
};

/** Four arrows that move every point by one pixel; blocked while centre or tip is missing. */
export function NudgePad({ frame, isPointing = false }: { frame: Frame; isPointing?: boolean }) {
  const { form, send } = useAnnotator();
  const { canvas: text } = useText(annotatorMessages);
  const { part } = form;
  const isBlocked =
    frame === 'photo'
      ? form.perspective.corners.length < 4
      : machineOf(form).handles(form).length === 0 ||
        (part.kind === 'hand' && (part.center === null || part.handTip === null));
  const arrow = (direction: keyof typeof STEPS, icon: typeof ArrowUp) => (
    <Tool
      icon={icon}
      label={text[direction]}
      disabled={isBlocked}
      onClick={() => send({ type: 'nudge_all', by: STEPS[direction], frame })}
    />
  );
  return (
    <fieldset
      data-part="tools"
      title={isBlocked && frame === 'corrected' ? text.nudgeBlocked : undefined}
      className={cx(
        'absolute right-3 bottom-3 rounded-panel border border-stage-line bg-stage-2 p-1.5',
        // a row at the left of the zoom; where one points at a gauge the words about that stand there
        'max-md:right-auto max-md:bottom-5 max-md:left-3 max-md:p-1',
        isPointing && 'max-md:hidden',
      )}
    >
      <legend className="sr-only">{text.nudge}</legend>
      <div className="grid grid-cols-3 place-items-center gap-0.5 text-stage-ink-2 max-md:flex">
        <span className="max-md:hidden" />
        {arrow('up', ArrowUp)}
        <span className="max-md:hidden" />
        {arrow('left', ArrowLeft)}
        <Icon of={Move} className="max-md:hidden" />
        {arrow('right', ArrowRight)}
        <span className="max-md:hidden" />
        {arrow('down', ArrowDown)}
        <span className="max-md:hidden" />
      </div>
    </fieldset>
  );
}

import type { Doubt, DoubtfulPart } from '@tenken/vision/propose/proposal.ts';
import { CircleCheck, CircleQuestionMark } from 'lucide-react';
import { use, useEffect, useRef, useState } from 'react';
import { joinMessages } from '../../../../shared/text/join.messages.ts';
import { useText } from '../../../../shared/text/LanguageProvider.tsx';
import { cx } from '../../../../shared/ui/cx.ts';
import { Icon } from '../../../../shared/ui/text/Icon.tsx';
import { useAnnotator } from '../annotator-context.ts';
import { annotatorMessages } from '../annotator.messages.ts';
import { digitsMessages } from '../digits/digits.messages.ts';
import { inspectorMessages } from '../inspector/inspector.messages.ts';
import { VisitedStepsContext } from '../visited-steps.ts';
import { allHandles } from '../part-machine.ts';
import type { StepId } from '../steps.ts';
import { doubtsOf, isDoubtful, openDoubts, stepOfDoubt } from './doubts.ts';
import { proposeMessages } from './propose.messages.ts';

type Props = { step: StepId; onStep: (step: StepId) => void };

/** What a proposal is unsure of, before everything else; each leads to its step and its field. */
export function DoubtList({ step, onStep }: Props) {
  const { form, send } = useAnnotator();
  const text = useText(proposeMessages);
  const { explained } = useText(joinMessages);
  const left = use(VisitedStepsContext);
  const fieldOf = useFieldNames();
  const list = useRef<HTMLElement>(null);
  const [wanted, setWanted] = useState<{ part: DoubtfulPart } | null>(null);
  useEffect(() => {
    const fields = list.current?.parentElement?.querySelectorAll<HTMLElement>('input[aria-label]') ?? [];
    const name = wanted && fieldOf[wanted.part];
    [...fields].find((field) => field.getAttribute('aria-label') === name)?.focus();
    // Only a click asks for the focus, not the next text of a field.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- names of fields change with the language alone
  }, [wanted, step]);
  const doubts = doubtsOf(form);
  const open = openDoubts(form, left);
  const visit = (doubt: Doubt): void => {
    onStep(stepOfDoubt(doubt));
    const handle = allHandles(form).find((one) => isDoubtful([doubt], one));
    send({ type: 'select', id: handle?.id ?? null });
    setWanted({ part: doubt.part });
  };
  const isClear = doubts.length === 0;
  const title = isClear ? text.check.clear : open.length > 0 ? text.check.title : text.check.seenTitle;
  return (
    <section
      ref={list}
      aria-label={title}
      data-part="doubts"
      className={cx(
        'flex flex-col gap-1 rounded-control px-3 py-2.5',
        open.length > 0 ? 'bg-warning-t text-warning-ink' : 'bg-sunken text-ink-2',
      )}
    >
      <p className="flex items-center gap-1.5 font-semibold">
        <Icon of={open.length > 0 ? CircleQuestionMark : CircleCheck} size="small" />
        {title}
      </p>
      <p className="text-note">
        {isClear ? text.check.clearNote : open.length > 0 ? text.check.note : text.check.seenNote}
      </p>
      <ul className="flex flex-col">
        {doubts.map((doubt) => (
          <li key={`${doubt.part} ${doubt.reason}`}>
            <button
              type="button"
              className="flex w-full items-start gap-1.5 rounded-chip py-1 text-left touch-area hover:underline"
              onClick={() => visit(doubt)}
            >
              <span className="mt-0.5 shrink-0">
                <Icon of={open.includes(doubt) ? CircleQuestionMark : CircleCheck} size="small" />
              </span>
              <span>
                <span className="font-semibold">{text.parts[doubt.part]}</span>
                {explained('', text.reasons[doubt.reason])}
                <span className="sr-only">{` (${open.includes(doubt) ? text.check.open : text.check.seen})`}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The field that a doubtful part is mended in. */
function useFieldNames(): Record<DoubtfulPart, string> {
  const { points } = useText(annotatorMessages);
  const { ticks } = useText(inspectorMessages);
  const digits = useText(digitsMessages);
  return {
    kind: '',
    face: `${points.corner(1)} x`,
    center: `${points.center()} x`,
    hand: `${points.hand_tip()} x`,
    scale: `${points.tick(1)} x`,
    values: ticks.value(points.tick(1)),
    digits: digits.count,
    point: digits.decimals,
    lamp: '',
    colors: '',
    tube: '',
    heat: '',
  };
}

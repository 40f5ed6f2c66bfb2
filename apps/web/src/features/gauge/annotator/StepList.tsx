import { memo, use } from 'react';
import { Check, CircleQuestionMark } from 'lucide-react';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { cx } from '../../../shared/ui/cx.ts';
import { Icon } from '../../../shared/ui/text/Icon.tsx';
import { useAnnotator } from './annotator-context.ts';
import { annotatorMessages } from './annotator.messages.ts';
import { VisitedStepsContext } from './visited-steps.ts';
import { openDoubts, stepOfDoubt } from './propose/doubts.ts';
import { isDrawnStep, issuesOf, stepsOf, type StepId } from './steps.ts';

type Props = { step: StepId; onStep: (step: StepId) => void };

/** The way from a photo to a saved gauge. Any step can be opened; one that is right has a tick once it was worked at. */
export const StepList = memo(function StepList({ step, onStep }: Props) {
  const { form, issues } = useAnnotator();
  const { steps: text } = useText(annotatorMessages);
  const left = use(VisitedStepsContext);
  const doubtful = openDoubts(form, left).map(stepOfDoubt);
  // One doubt may come of a mistake at another step: until all are looked at, none of a proposal is called done.
  const isChecked = form.proposal !== undefined && doubtful.length === 0;
  return (
    <nav
      aria-label={text.label}
      className="relative flex flex-wrap gap-1 p-2 lg:flex-col lg:flex-nowrap lg:overflow-y-auto lg:p-2.5"
    >
      {stepsOf(form).map((id, i) => {
        const open = issuesOf(issues, id).length;
        const isCurrent = id === step;
        const isDoubtful = doubtful.includes(id);
        const isDone = open === 0 && (left.has(id) || (isChecked && isDrawnStep(form, id))) && id !== 'test';
        return (
          <button
            key={id}
            type="button"
            aria-current={isCurrent ? 'step' : undefined}
            onClick={() => onStep(id)}
            className={cx(
              'relative flex shrink-0 items-center gap-2.5 rounded-control px-2 py-2 text-left touch-area',
              isCurrent ? 'bg-pri-t font-semibold text-pri-ink' : 'text-ink-2 hover:bg-hover',
            )}
          >
            <StepMark number={i + 1} isDone={isDone} isCurrent={isCurrent} />
            {/* a phone has room for one name */}
            <span className={cx('whitespace-nowrap', !isCurrent && 'max-md:sr-only')} title={text[id]}>
              {text[id]}
            </span>
            {isDoubtful && (
              <span className="text-warning">
                <Icon of={CircleQuestionMark} size="small" />
              </span>
            )}
            <span className="sr-only">{isDone ? text.isDone : open > 0 ? text.open(open) : ''}</span>
            {isDoubtful && <span className="sr-only">{text.toCheck}</span>}
          </button>
        );
      })}
    </nav>
  );
});

function StepMark({ number, isDone, isCurrent }: { number: number; isDone: boolean; isCurrent: boolean }) {
  return (
    <span
      aria-hidden
      className={cx(
        'num grid size-5 shrink-0 place-items-center rounded-full text-[11px] font-semibold',
        isDone && !isCurrent && 'bg-pri text-white',
        isCurrent && 'border-2 border-pri text-pri-ink',
        !isDone && !isCurrent && 'border border-line-2 text-ink-2',
      )}
    >
      {isDone && !isCurrent ? <Icon of={Check} size="small" /> : number}
    </span>
  );
}

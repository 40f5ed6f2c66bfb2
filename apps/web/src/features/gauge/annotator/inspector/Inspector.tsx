import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react';
import { memo, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { useText } from '../../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../../shared/ui/button/Button.tsx';
import { cx } from '../../../../shared/ui/cx.ts';
import { Icon } from '../../../../shared/ui/text/Icon.tsx';
import { useAnnotator } from '../annotator-context.ts';
import { annotatorMessages } from '../annotator.messages.ts';
import { issuesOf, stepsOf, type StepId } from '../steps.ts';
import { useStepIssue } from '../use-issues.ts';
import { lazyPart } from '../../../../shared/ui/loading/lazy-part.ts';
import { preloadSteps, stepPart } from './step-parts.ts';
import type { StepProps } from './step-props.ts';

/** Only where something was proposed. */
const DoubtList = lazyPart(() => import('../propose/DoubtList.tsx'), 'DoubtList');

type Props = StepProps & {
  step: StepId;
  onStep: (step: StepId) => void;
  /** Told when the fields of the step are not there yet, and when they are. */
  onWaiting: (isWaiting: boolean) => void;
};

/** The right side: the numbers and choices of the current step, and the way to its neighbours. */
export const Inspector = memo(function Inspector({ step, onStep, onWaiting, ...props }: Props) {
  const { form, issues } = useAnnotator();
  const text = useText(annotatorMessages);
  const steps = stepsOf(form);
  const names = steps.join(' ');
  useEffect(() => preloadSteps(names.split(' ') as StepId[]), [names]);
  const at = steps.indexOf(step);
  const problem = useStepIssue(step);
  const waiting = steps.find((one) => issuesOf(issues, one).length > 0);
  const [previous, next] = [steps[at - 1], steps[at + 1]];
  return (
    <section
      aria-label={text.steps[step]}
      className="flex min-h-0 shrink-0 flex-col border-line max-lg:order-3 lg:w-85 lg:border-l"
    >
      <div className="flex min-h-0 flex-1 flex-col gap-4 p-4 *:shrink-0 lg:overflow-y-auto">
        {form.proposal && (
          <Suspense>
            <DoubtList {...{ step, onStep }} />
          </Suspense>
        )}
        <h2 className="text-h2 font-semibold">{text.steps[step]}</h2>
        <Suspense fallback={<Waiting onWaiting={onWaiting} />}>
          <Fields key={step} step={step} {...props} />
        </Suspense>
      </div>
      <footer className="flex items-center gap-2 border-t border-line bg-surface px-4 py-2.5 max-lg:sticky max-lg:bottom-0">
        {step === 'test' && waiting !== undefined ? (
          <StepState look="toCome">{text.header.saveWaits(text.steps[waiting])}</StepState>
        ) : problem ? (
          <StepState look={problem.isMistake ? 'wrong' : 'toCome'}>{problem.words}</StepState>
        ) : (
          <StepState look="right">{text.allGood}</StepState>
        )}
        {previous && <Button onClick={() => onStep(previous)}>{text.back}</Button>}
        {next && (
          <Button color="primary" onClick={() => onStep(next)}>
            {text.next}
          </Button>
        )}
      </footer>
    </section>
  );
});

const LOOKS = {
  right: { icon: CircleCheck, color: 'text-ok-ink' },
  wrong: { icon: CircleAlert, color: 'text-error-ink' },
  toCome: { icon: CircleDashed, color: 'text-ink-2' },
} as const;

function StepState({ look, children }: { look: keyof typeof LOOKS; children: string }) {
  const { icon, color } = LOOKS[look];
  return (
    <p className={cx('flex flex-1 items-center gap-1.5 text-note', color)}>
      <Icon of={icon} size="small" />
      {children}
    </p>
  );
}

function Fields({ step, ...props }: StepProps & { step: StepId }) {
  // Chosen once: a part that arrives meanwhile must not take the place, and the focus, of the one that waited for it.
  const [Step] = useState(() => stepPart(step));
  return <Step {...props} />;
}

/** Stands where the fields of a step will be. */
function Waiting({ onWaiting }: Pick<Props, 'onWaiting'>) {
  useLayoutEffect(() => {
    onWaiting(true);
    return () => onWaiting(false);
  }, [onWaiting]);
  return null;
}

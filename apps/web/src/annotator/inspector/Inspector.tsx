import { CircleAlert, CircleCheck } from 'lucide-react';
import { memo, Suspense, type ComponentType } from 'react';
import { useText } from '../../text/LanguageProvider.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useAnnotator } from '../annotator-context.ts';
import { annotatorMessages } from '../annotator.messages.ts';
import { stepsOf, type StepId } from '../steps.ts';
import type { StepProps } from './step-props.ts';
import { CropStep } from '../perspective/CropStep.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { useStepIssue } from '../use-issues.ts';

/** All but the first are downloaded when they are opened: no gauge needs the steps of every type. */
const STEPS: Record<StepId, ComponentType<StepProps>> = {
  crop: CropStep,
  hand: lazyPart(() => import('../gauge/HandStep.tsx'), 'HandStep'),
  ticks: lazyPart(() => import('../gauge/TickStep.tsx'), 'TickStep'),
  min_max: lazyPart(() => import('../gauge/MinMaxStep.tsx'), 'MinMaxStep'),
  digits: lazyPart(() => import('../digits/DigitStep.tsx'), 'DigitStep'),
  areas: lazyPart(() => import('../area/AreaStep.tsx'), 'AreaStep'),
  value: lazyPart(() => import('../settings/ValueStep.tsx'), 'ValueStep'),
  limits: lazyPart(() => import('../settings/LimitStep.tsx'), 'LimitStep'),
  test: lazyPart(() => import('../test/TestStep.tsx'), 'TestStep'),
};

type Props = StepProps & { step: StepId; onStep: (step: StepId) => void };

/** The right side: the numbers and choices of the current step, and the way to its neighbours. */
export const Inspector = memo(function Inspector({ step, onStep, ...props }: Props) {
  const { form } = useAnnotator();
  const text = useText(annotatorMessages);
  const steps = stepsOf(form);
  const at = steps.indexOf(step);
  const problem = useStepIssue(step);
  const Step = STEPS[step];
  const [previous, next] = [steps[at - 1], steps[at + 1]];
  return (
    <section
      aria-label={text.steps[step]}
      className="flex min-h-0 shrink-0 flex-col border-line max-lg:order-3 lg:w-85 lg:border-l"
    >
      <div className="flex min-h-0 flex-1 flex-col gap-4 p-4 *:shrink-0 lg:overflow-y-auto">
        <h2 className="text-h2 font-semibold">{text.steps[step]}</h2>
        <Suspense>
          <Step {...props} />
        </Suspense>
      </div>
      <footer className="flex items-center gap-2 border-t border-line bg-surface px-4 py-2.5 max-lg:sticky max-lg:bottom-0">
        <p
          className={`flex flex-1 items-center gap-1.5 text-note ${problem ? 'text-error-ink' : 'text-ok-ink'}`}
        >
          <Icon of={problem ? CircleAlert : CircleCheck} size="small" />
          {problem ?? text.allGood}
        </p>
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

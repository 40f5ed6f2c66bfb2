import { Check, Pencil, TriangleAlert } from 'lucide-react';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Kbd } from '../../../shared/ui/text/Kbd.tsx';
import { anomalyVerdict, type GaugeTarget, type GuardTarget } from '../target/inspection-target.ts';
import { measurementMessages } from '../measurement.messages.ts';
import type { ReviewActions } from './review-actions.ts';
import { useReadingText } from '../use-reading-text.ts';

/** Under each other in a column, side by side where the row is narrow. */
const buttonWidth = 'w-full @max-2xl:w-auto @max-2xl:flex-1';

export function EnterButton({ onEnter }: { onEnter: () => void }) {
  const text = useText(measurementMessages);
  return (
    <Button size="small" icon={Pencil} className="self-start" onClick={onEnter}>
      {text.enterValue}
    </Button>
  );
}

/** A value that could not be read cannot be confirmed, only typed in. */
export function GaugeButtons({ target, actions }: { target: GaugeTarget; actions: ReviewActions }) {
  const text = useText(measurementMessages);
  const { value } = useReadingText()(target);
  return (
    <>
      {value !== null && (
        <Button
          color="primary"
          size="small"
          icon={Check}
          className={buttonWidth}
          variant={actions.isConfirming ? 'loading' : 'basic'}
          onClick={actions.onConfirm}
        >
          {text.confirm(value)}
        </Button>
      )}
      <Button size="small" icon={Pencil} className={buttonWidth} onClick={actions.onCorrect}>
        {value === null ? text.enterValue : text.correct}
      </Button>
    </>
  );
}

export function GuardButtons({ target, actions }: { target: GuardTarget; actions: ReviewActions }) {
  const text = useText(measurementMessages);
  const judgement = anomalyVerdict(target);
  return (
    <>
      <Button
        color={judgement === true ? 'red' : 'normal'}
        size="small"
        icon={TriangleAlert}
        className={buttonWidth}
        variant={actions.isConfirming ? 'loading' : 'basic'}
        onClick={() => actions.onConfirmGuard(true)}
      >
        {text.confirmAnomaly}
      </Button>
      <Button
        color={judgement === false ? 'primary' : 'normal'}
        size="small"
        className={buttonWidth}
        variant={actions.isConfirming ? 'loading' : 'basic'}
        onClick={() => actions.onConfirmGuard(false)}
      >
        {text.confirmNormal}
      </Button>
    </>
  );
}

export function NextButton({ onNext }: { onNext: () => void }) {
  const text = useText(measurementMessages);
  return (
    <Button
      size="small"
      variant="simple"
      className="mt-auto w-full justify-between! pointer-coarse:hidden"
      onClick={onNext}
    >
      {text.next}
      <Kbd keys="J" />
    </Button>
  );
}

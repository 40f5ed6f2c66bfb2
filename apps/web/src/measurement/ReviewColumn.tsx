import { Check, CircleCheck, Pencil, TriangleAlert } from 'lucide-react';
import { useText } from '../text/LanguageProvider.tsx';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Kbd } from '../ui/Kbd.tsx';
import { ReviewMark } from '../ui/reading/ReviewMark.tsx';
import { Text } from '../ui/Text.tsx';
import {
  judgementOf,
  latestOf,
  type GaugeTarget,
  type GuardTarget,
  type InspectionTarget,
} from './inspection-target.ts';
import { measurementMessages } from './measurement.messages.ts';
import { useReadingText } from './use-reading-text.ts';

export type ReviewActions = {
  onConfirm: () => void;
  onCorrect: () => void;
  /** A guard is confirmed as anomaly (true) or normal (false). */
  onConfirmGuard: (isAnomaly: boolean) => void;
  onNext?: () => void;
  isConfirming: boolean;
};

type Props = {
  target: InspectionTarget;
  actions: ReviewActions;
  formatTime: (instant: string) => string;
};

/** What is left to do for this target, or who has done it. */
export function ReviewColumn({ target, actions, formatTime }: Props) {
  const latest = latestOf(target);
  if (!latest) return null;
  if (latest.is_confirmed) return <Reviewed target={target} formatTime={formatTime} />;
  return (
    <div className="flex h-full flex-col gap-1.75 @max-2xl:flex-row @max-2xl:flex-wrap @max-2xl:items-center">
      <ReviewCount count={target.uninspected_count} />
      {target.kind === 'gauge' ? (
        <GaugeButtons target={target} actions={actions} />
      ) : (
        <GuardButtons target={target} actions={actions} />
      )}
      {actions.onNext && <NextButton onNext={actions.onNext} />}
    </div>
  );
}

/** Under each other in a column, side by side where the row is narrow. */
const buttonWidth = 'w-full @max-2xl:w-auto @max-2xl:flex-1';

export function ReviewCount({ count }: { count: number }) {
  const text = useText(measurementMessages);
  return (
    <span className="flex items-center @max-2xl:basis-full gap-1.5 font-semibold whitespace-nowrap num">
      <ReviewMark state="estimated" />
      {text.toReview(count)}
    </span>
  );
}

function Reviewed({ target, formatTime }: Omit<Props, 'actions'>) {
  const text = useText(measurementMessages);
  const { confirmed_by, confirmed_at } = latestOf(target) ?? {};
  return (
    <div className="flex flex-col gap-1.75">
      <span className="flex items-center gap-1.5 font-semibold">
        <Icon of={CircleCheck} className="text-ok" />
        {text.reviewed}
      </span>
      {confirmed_by && confirmed_at && (
        <Text variant="note">{text.reviewedBy(confirmed_by.name, formatTime(confirmed_at))}</Text>
      )}
    </div>
  );
}

/** A value that could not be read cannot be confirmed, only typed in. */
function GaugeButtons({ target, actions }: { target: GaugeTarget; actions: ReviewActions }) {
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

function GuardButtons({ target, actions }: { target: GuardTarget; actions: ReviewActions }) {
  const text = useText(measurementMessages);
  const isAnomaly = judgementOf(target) === true;
  return (
    <>
      <Button
        color={isAnomaly ? 'red' : 'normal'}
        size="small"
        icon={TriangleAlert}
        className={buttonWidth}
        variant={actions.isConfirming ? 'loading' : 'basic'}
        onClick={() => actions.onConfirmGuard(true)}
      >
        {text.confirmAnomaly}
      </Button>
      <Button
        color={isAnomaly ? 'normal' : 'primary'}
        size="small"
        className={buttonWidth}
        onClick={() => actions.onConfirmGuard(false)}
      >
        {text.confirmNormal}
      </Button>
    </>
  );
}

function NextButton({ onNext }: { onNext: () => void }) {
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

import { CircleCheck, History, MessageSquareText, Undo2 } from 'lucide-react';
import { useEffect, useRef, type RefObject } from 'react';
import { formatValue } from '@tenken/contract/measurement/format-value.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Icon } from '../../../shared/ui/text/Icon.tsx';
import { IconButton } from '../../../shared/ui/button/IconButton.tsx';
import { ReviewMark } from '../../../shared/ui/reading/ReviewMark.tsx';
import { Text } from '../../../shared/ui/text/Text.tsx';
import { latestOf, type InspectionTarget } from '../target/inspection-target.ts';
import { measurementMessages } from '../measurement.messages.ts';
import type { ReviewActions } from './review-actions.ts';
import { EnterButton, GaugeButtons, GuardButtons, NextButton } from './ReviewButtons.tsx';

type Props = {
  target: InspectionTarget;
  actions: ReviewActions;
  formatTime: (instant: string) => string;
};

/** Review buttons of a target, or its reviewer. */
export function ReviewColumn({ target, actions, formatTime }: Props) {
  const latest = latestOf(target);
  const box = useRef<HTMLDivElement>(null);
  useKeepFocus(box, latest?.is_confirmed ?? false);
  if (!latest) return null;
  if (latest.is_confirmed)
    return <Reviewed ref={box} target={target} actions={actions} formatTime={formatTime} />;
  return (
    <div
      ref={box}
      tabIndex={-1}
      className="outline-none flex h-full flex-col gap-1.75 @max-2xl:flex-row @max-2xl:flex-wrap @max-2xl:items-center"
    >
      <div className="flex w-full items-center justify-between @max-2xl:basis-full">
        <ReviewCount count={target.uninspected_count} />
        <HistoryButton target={target} actions={actions} />
      </div>
      {target.kind === 'gauge' ? (
        <GaugeButtons target={target} actions={actions} />
      ) : (
        <GuardButtons target={target} actions={actions} />
      )}
      {actions.onNext && <NextButton onNext={actions.onNext} />}
    </div>
  );
}

/** How many people wrote something beside the reading stands on the button. */
function HistoryButton({ target, actions }: Pick<Props, 'target' | 'actions'>) {
  const text = useText(measurementMessages);
  if (!actions.onHistory) return null;
  const comments = (target.kind === 'gauge' && target.latest_measurement?.comment_count) || 0;
  return (
    <span className="-my-1 -mr-1 flex items-center">
      {comments > 0 && (
        <span className="text-tiny text-ink-2 num">
          {comments}
          <span className="sr-only">{text.comments(comments)}</span>
        </span>
      )}
      <IconButton
        icon={comments > 0 ? MessageSquareText : History}
        label={text.openHistory(target.name)}
        title={text.openHistory(target.name)}
        size="small"
        onClick={actions.onHistory}
      />
    </span>
  );
}

/** A pressed button goes away with what it did; the focus then stays in the column instead of leaving the page. */
function useKeepFocus(box: RefObject<HTMLDivElement | null>, isConfirmed: boolean) {
  const before = useRef(isConfirmed);
  const hadFocus = useRef(false);
  useEffect(() => {
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (before.current !== isConfirmed && hadFocus.current && lost) box.current?.focus();
    before.current = isConfirmed;
    hadFocus.current = box.current?.contains(document.activeElement) ?? false;
  });
}

export function ReviewCount({ count }: { count: number }) {
  const text = useText(measurementMessages);
  return (
    <span className="flex items-center gap-1.5 font-semibold whitespace-nowrap num">
      <ReviewMark state="estimated" />
      {count > 0 ? text.toReview(count) : text.waiting}
    </span>
  );
}

function Reviewed({ target, actions, formatTime, ref }: Props & { ref: RefObject<HTMLDivElement | null> }) {
  const text = useText(measurementMessages);
  const { confirmed_by, confirmed_at } = latestOf(target) ?? {};
  return (
    <div ref={ref} tabIndex={-1} className="flex h-full flex-col gap-1.75 outline-none">
      <div className="flex items-center justify-between">
        <span className="flex items-center gap-1.5 font-semibold">
          <Icon of={CircleCheck} className="text-ok" />
          {text.reviewed}
        </span>
        <HistoryButton target={target} actions={actions} />
      </div>
      <Corrected target={target} />
      {confirmed_by && confirmed_at && (
        <Text variant="note">{text.reviewedBy(confirmed_by.name, formatTime(confirmed_at))}</Text>
      )}
      {target.uninspected_count > 0 && <ReviewCount count={target.uninspected_count} />}
      {actions.onEnter && <EnterButton onEnter={actions.onEnter} />}
      {actions.onRevert && (
        <Button
          size="small"
          variant={actions.isConfirming ? 'loading' : 'simple'}
          icon={Undo2}
          className="mt-auto -ml-2 self-start"
          onClick={actions.onRevert}
        >
          {text.revert}
        </Button>
      )}
    </div>
  );
}

/** What the engine had read stays beside what a person made of it. */
function Corrected({ target }: { target: InspectionTarget }) {
  const text = useText(measurementMessages);
  const latest = target.kind === 'gauge' ? target.latest_measurement : null;
  if (target.kind !== 'gauge' || !latest?.is_corrected) return null;
  const estimate = latest.estimated_value;
  return (
    <Text variant="note">
      <span className="font-semibold text-ink">{text.corrected}</span>
      {estimate !== null && (
        <span className="block num">
          {text.estimatedWas(formatValue(estimate, target.measurement_format))}
        </span>
      )}
    </Text>
  );
}

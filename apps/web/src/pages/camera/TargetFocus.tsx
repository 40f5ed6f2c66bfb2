import { Gauge } from 'lucide-react';
import type { Camera } from '@tenken/contract/camera/camera.schema.ts';
import { useIsBusy } from '../../features/measurement/review/busy-readings.ts';
import { latestOf, type InspectionTarget } from '../../features/measurement/target/inspection-target.ts';
import { EnterButton } from '../../features/measurement/review/ReviewButtons.tsx';
import type { ReviewActions } from '../../features/measurement/review/review-actions.ts';
import { ReviewColumn } from '../../features/measurement/review/ReviewColumn.tsx';
import { TargetValue } from '../../features/measurement/target/TargetValue.tsx';
import type { TimeStyle } from '../../shared/text/format-time.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { AppLink } from '../../shared/ui/button/AppLink.tsx';
import { EmptyState } from '../../shared/ui/loading/EmptyState.tsx';
import { AgeNote } from '../../shared/ui/reading/PhotoTime.tsx';
import { busyIdOf, targetRow, type ReviewRow } from '../../features/measurement/review/row/review-row.ts';
import { TargetHistory } from '../../features/measurement/history/TargetHistory.tsx';
import { cameraPageMessages } from './camera-page.messages.ts';
import { targetHref } from './target-href.ts';
import type { Commands } from './target-list.ts';

const HISTORY_DAYS = 7;

type Props = {
  camera: Camera;
  target: InspectionTarget | null;
  style: TimeStyle;
  formatWhen: (instant: string) => string;
  commands: Commands;
};

/** One target large: its value on its scale, its last week, and what is left to do. */
export function TargetFocus({ camera, target, style, formatWhen, commands }: Props) {
  const text = useText(cameraPageMessages);
  if (!target)
    return (
      <div className="my-auto">
        <EmptyState icon={Gauge} title={text.noActive} />
      </div>
    );
  const latest = latestOf(target);
  const isOfPhoto = latest?.datetime === camera.latest_photo?.datetime;
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-2.5">
        <h2 className="min-w-0 truncate text-h2 font-semibold">
          <AppLink href={targetHref(target)} className="hover:underline">
            {target.name}
          </AppLink>
        </h2>
        {latest && !isOfPhoto && (
          <span className="flex items-center gap-1.5 text-note text-ink-2 num">
            {formatWhen(latest.datetime)}
            <AgeNote instant={latest.datetime} />
          </span>
        )}
      </div>
      <div className="mt-2">
        <TargetValue target={target} />
      </div>
      {target.kind === 'gauge' && latest && (
        <div className="mt-3">
          <TargetHistory target={target} days={HISTORY_DAYS} isHidingPredicted={false} style={style} />
        </div>
      )}
      <div className="mt-auto pt-3">
        <Review row={targetRow(target)} formatWhen={formatWhen} commands={commands} />
      </div>
    </>
  );
}

type ReviewProps = Pick<Props, 'formatWhen' | 'commands'> & { row: ReviewRow };

function Review({ row, formatWhen, commands }: ReviewProps) {
  const { target } = row;
  const isConfirming = useIsBusy(busyIdOf(row));
  const latest = latestOf(target);
  const onEnter =
    target.kind === 'gauge' && target.photo_to_read && target.is_active
      ? () => commands.enter(row)
      : undefined;
  if (!latest) return onEnter ? <EnterButton onEnter={onEnter} /> : null;
  const actions: ReviewActions = {
    onConfirm: () => commands.confirm(row),
    onCorrect: () => commands.correct(row),
    onRevert: () => commands.revert(row),
    onConfirmGuard: (isAnomaly) => commands.judge(row, isAnomaly),
    onHistory: target.kind === 'gauge' ? () => commands.history(row) : undefined,
    onEnter,
    isConfirming,
  };
  return <ReviewColumn target={target} actions={actions} formatTime={formatWhen} />;
}

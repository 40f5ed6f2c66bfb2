import { Gauge, Shield } from 'lucide-react';
import {
  latestOf,
  reviewOf,
  statusOf,
  type InspectionTarget,
} from '../../features/measurement/target/inspection-target.ts';
import { EnterButton } from '../../features/measurement/review/ReviewButtons.tsx';
import { ReviewCount } from '../../features/measurement/review/ReviewColumn.tsx';
import { GaugeLimitBar } from '../../features/measurement/target/TargetValue.tsx';
import { targetRow } from '../../features/measurement/review/row/review-row.ts';
import { useReadingText } from '../../features/measurement/use-reading-text.ts';
import { formatPlainNumber } from '../../shared/text/format-number.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { AppLink } from '../../shared/ui/button/AppLink.tsx';
import { cx } from '../../shared/ui/cx.ts';
import { Icon } from '../../shared/ui/text/Icon.tsx';
import { MeasurementLabel } from '../../shared/ui/reading/MeasurementLabel.tsx';
import { AgeNote } from '../../shared/ui/reading/PhotoTime.tsx';
import { ReviewMark } from '../../shared/ui/reading/ReviewMark.tsx';
import { cameraPageMessages } from './camera-page.messages.ts';
import { TargetActions } from '../../features/guard/actions/TargetActions.tsx';
import { targetHref } from './target-href.ts';
import { TARGET_GRID, type TargetListProps } from './target-list.ts';

type Props = TargetListProps & { target: InspectionTarget };

/** One target in a line; on a phone its value and its review stand under its name. */
export function CameraTarget({ target, camera, focused, focus, mayChange, commands }: Props) {
  const text = useText(cameraPageMessages);
  const { value, unit, sentence } = useReadingText()(target);
  const latest = latestOf(target);
  const isOfPhoto = latest?.datetime === camera.latest_photo?.datetime;
  const canEnter = target.kind === 'gauge' && target.is_active && Boolean(target.photo_to_read);
  return (
    <li
      className={cx(
        TARGET_GRID,
        'items-center gap-y-1 px-3.5 py-2 hover:bg-hover',
        focused?.id === target.id && 'bg-pri-t',
      )}
    >
      <button
        type="button"
        aria-label={text.look(target.name)}
        aria-pressed={focused?.id === target.id}
        onClick={() => focus(target.id)}
        className="justify-self-start rounded-control p-1 text-ink-2 touch-area hover:text-ink max-md:col-start-1 max-md:row-start-1"
      >
        <Icon of={target.kind === 'gauge' ? Gauge : Shield} />
      </button>
      <AppLink href={targetHref(target)} className="min-w-0 max-md:col-start-2 max-md:row-start-1">
        <span className="block truncate font-semibold">{target.name}</span>
        <span className="block truncate text-note text-ink-2">{useKindOf(target)}</span>
      </AppLink>
      <span className="flex min-w-0 flex-wrap items-baseline gap-x-2 max-md:col-start-2">
        <MeasurementLabel
          size="compact"
          value={value}
          unit={unit}
          status={statusOf(target)}
          absence={sentence}
        />
        {latest && !isOfPhoto && <AgeNote instant={latest.datetime} />}
      </span>
      <span className="min-w-0 max-md:hidden">
        {target.kind === 'gauge' && target.type !== 'lamp' && value !== null ? (
          <GaugeLimitBar target={target} />
        ) : (
          value !== null && <span className="text-note text-ink-2">{sentence}</span>
        )}
      </span>
      <span className="flex flex-wrap items-center gap-2 max-md:col-start-2">
        <ReviewState target={target} />
        {canEnter && <EnterButton onEnter={() => commands.enter(targetRow(target))} />}
      </span>
      <span className="justify-self-end max-md:col-start-3 max-md:row-start-1">
        {mayChange && <TargetActions target={target} />}
      </span>
    </li>
  );
}

function useKindOf(target: InspectionTarget): string {
  const text = useText(cameraPageMessages);
  if (target.kind === 'guard') return text.guard;
  const { type, scale, unit } = target;
  const range = scale
    ? ` · ${formatPlainNumber(scale.minimum)}–${formatPlainNumber(scale.maximum)} ${unit}`
    : unit && ` · ${unit}`;
  return text.kinds[type] + (type === 'lamp' ? '' : range);
}

function ReviewState({ target }: { target: InspectionTarget }) {
  const review = reviewOf(target);
  if (!review) return null;
  return review === 'estimated' ? (
    <ReviewCount count={target.uninspected_count} />
  ) : (
    <ReviewMark state="confirmed" isLabelVisible />
  );
}

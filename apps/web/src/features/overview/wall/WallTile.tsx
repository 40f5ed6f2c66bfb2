import type { FacilityOverview } from '@tenken/contract/overview/overview.schema.ts';
import { isBatteryLow } from '@tenken/contract/camera/camera.limits.ts';
import type { MeasurementStatus } from '@tenken/contract/measurement/measurement.schema.ts';
import { BatteryLow, Bell, ListChecks, WifiOff, type LucideIcon } from 'lucide-react';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { cx } from '../../../shared/ui/cx.ts';
import { StatusMark } from '../../../shared/ui/reading/StatusMark.tsx';
import { Icon } from '../../../shared/ui/text/Icon.tsx';
import { uiMessages } from '../../../shared/ui/ui.messages.ts';
import { overviewMessages } from '../overview.messages.ts';
import { useCalmWords } from '../use-calm-words.ts';

type Props = { unitName: string; facility: FacilityOverview; fontPx: number };

/** A facility to be read from afar: its colour and its number of alarms first, then what else waits. */
export function WallTile({ unitName, facility, fontPx }: Props) {
  const text = useText(overviewMessages);
  const words = useText(uiMessages).status;
  const calm = useCalmWords(facility);
  const {
    status,
    errors,
    warnings,
    unacknowledged_alerts: alerts,
    silent_cameras: silent,
    to_review: toReview,
    lowest_battery: lowest,
  } = facility;
  const low = lowest !== null && isBatteryLow(lowest.percentage) ? lowest : null;
  const isWaiting = alerts > 0 || silent > 0 || toReview > 0 || low !== null;
  return (
    <article
      style={{ fontSize: fontPx }}
      className={cx(
        'flex min-h-0 min-w-0 flex-col gap-1 overflow-hidden rounded-panel border-2 p-[1.25em]',
        looks[status],
      )}
    >
      <p className="shrink-0 truncate text-[0.875em] leading-snug opacity-80">{unitName}</p>
      <h2 className="shrink-0 truncate text-[1.75em] leading-tight font-semibold">{facility.name}</h2>
      <p className="flex flex-1 items-center gap-[0.35em] text-[2.125em] leading-tight font-semibold num">
        <StatusMark status={status} className="size-[0.9em]!" />
        <span className="sr-only">{words[status]}</span>
        <span className="line-clamp-2">
          {errors > 0 ? text.errors(errors) : warnings > 0 ? text.warnings(warnings) : calm}
        </span>
        {errors > 0 && warnings > 0 && (
          <span className="truncate text-[0.6em] font-medium">{text.warnings(warnings)}</span>
        )}
      </p>
      <p className="flex min-w-0 flex-wrap items-center gap-x-[1.1em] gap-y-1 text-[1.125em] leading-snug font-medium num">
        {alerts > 0 && <Figure icon={Bell} label={text.alertCount(alerts)} />}
        {silent > 0 && <Figure icon={WifiOff} label={text.silentOf(silent, facility.cameras)} />}
        {toReview > 0 && <Figure icon={ListChecks} label={`${text.toReview} ${toReview}`} />}
        {low && <Figure icon={BatteryLow} label={text.batteryOf(low.percentage, low.camera.name)} />}
        {!isWaiting && facility.cameras > 0 && (
          <span className="opacity-70">{text.cameraCount(facility.cameras)}</span>
        )}
      </p>
    </article>
  );
}

const looks: Record<MeasurementStatus, string> = {
  error: 'border-error bg-error-t text-error-ink',
  warning: 'border-warning bg-warning-t text-warning-ink',
  unknown: 'border-dashed border-line-2 bg-surface text-ink',
  information: 'border-line bg-surface text-ink',
};

function Figure({ icon, label }: { icon: LucideIcon; label: string }) {
  return (
    <span className="inline-flex max-w-full items-center gap-[0.4em]">
      <Icon of={icon} className="size-[1.1em]!" />
      <span className="truncate">{label}</span>
    </span>
  );
}

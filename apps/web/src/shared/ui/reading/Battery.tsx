import { isBatteryLow } from '@tenken/contract/camera/camera.limits.ts';
import { useText } from '../../text/LanguageProvider.tsx';
import { cx } from '../cx.ts';
import { uiMessages } from '../ui.messages.ts';

type Props = {
  percentage: number | null;
  /** Given when the report is old: the time it came. */
  staleSince?: string;
  /** Off in the sidebar, where the number alone has room. */
  hasGlyph?: boolean;
};

export function Battery({ percentage, staleSince, hasGlyph = true }: Props) {
  const text = useText(uiMessages);
  if (percentage === null) {
    return (
      <span className="text-tiny text-ink-3" title={text.batteryUnknown}>
        <span aria-hidden>{'–'}</span>
        <span className="sr-only">{text.batteryUnknown}</span>
      </span>
    );
  }
  const isLow = isBatteryLow(percentage) && !staleSince;
  const name = isLow ? text.batteryLow(percentage) : text.battery(percentage);
  return (
    <span
      title={staleSince ? `${name}, ${text.statusFrom(staleSince)}` : name}
      className={cx(
        'inline-flex items-center gap-0.75 text-tiny whitespace-nowrap num',
        isLow ? 'font-semibold text-error-ink' : 'text-ink-3',
      )}
    >
      {hasGlyph && <Glyph percentage={percentage} />}
      <span aria-hidden>{`${percentage}%`}</span>
      <span className="sr-only">{name}</span>
      {staleSince && <span>{text.statusFrom(staleSince)}</span>}
    </span>
  );
}

function Glyph({ percentage }: { percentage: number }) {
  const fill = 13.2 * Math.min(1, Math.max(0, percentage / 100));
  return (
    <svg width="20" height="11" viewBox="0 0 20 11" aria-hidden>
      <rect
        x=".6"
        y=".6"
        width="16.4"
        height="9.8"
        rx="2"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.2"
      />
      <rect x="18" y="3.5" width="1.6" height="4" rx=".8" fill="currentColor" />
      <rect x="2.2" y="2.2" width={fill} height="6.6" rx="1" fill="currentColor" />
    </svg>
  );
}

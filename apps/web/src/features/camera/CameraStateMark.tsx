import { Clock, Focus, Hourglass, Moon, Move, Sun, WifiOff, type LucideIcon } from 'lucide-react';
import type { CameraHealth, CameraState } from '@tenken/contract/photo/calendar.schema.ts';
import { ageOf } from '../../shared/text/age.ts';
import { useLanguage, useText } from '../../shared/text/LanguageProvider.tsx';
import { cx } from '../../shared/ui/cx.ts';
import { Icon } from '../../shared/ui/text/Icon.tsx';
import { useMinute } from '../../shared/ui/use-minute.ts';
import { healthMessages } from './health.messages.ts';

const ICONS: Record<CameraState, LucideIcon> = {
  fine: Clock,
  awaited: Hourglass,
  late: Clock,
  silent: WifiOff,
  moved: Move,
  too_dark: Moon,
  overexposed: Sun,
  blurred: Focus,
};

type Props = {
  health: CameraHealth;
  /** The sign alone, its words for screen readers and as a hint. */
  isSmall?: boolean;
  className?: string;
};

/** Why a camera cannot be trusted now, and since when: grey, because it is the absence of news and not an alarm. */
export function CameraStateMark({ health, isSmall = false, className }: Props) {
  const text = useText(healthMessages);
  const language = useLanguage();
  const now = useMinute();
  // how old the photo is stands beside it: two ages of one camera would contradict each other
  const isMissed = health.state === 'late' || health.state === 'silent';
  const age = health.since === null || isMissed ? null : ageOf(health.since, now, language, 60_000);
  const words = `${text.states[health.state]}${age ? ` · ${age.text}` : ''}`;
  if (isSmall)
    return (
      <span title={words} className={cx('text-ink-2', className)}>
        <Icon of={ICONS[health.state]} size="small" />
        <span className="sr-only">{words}</span>
      </span>
    );
  return (
    <span
      title={text.meanings[health.state]}
      className={cx(
        'inline-flex items-center gap-1 rounded-chip border border-line-2 bg-sunken px-1.5 py-0.5 text-tiny font-semibold whitespace-nowrap text-ink-2 num',
        className,
      )}
    >
      <Icon of={ICONS[health.state]} size="small" />
      {words}
    </span>
  );
}

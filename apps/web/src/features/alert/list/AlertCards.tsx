import { MessageSquare, User } from 'lucide-react';
import type { Alert } from '@tenken/contract/alert/alert.schema.ts';
import { useTimeText } from '../../../shared/session/use-time-text.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { AppLink } from '../../../shared/ui/button/AppLink.tsx';
import { cx } from '../../../shared/ui/cx.ts';
import { statusInk } from '../../../shared/ui/reading/status.ts';
import { Icon } from '../../../shared/ui/text/Icon.tsx';
import { AcknowledgeButton } from '../AcknowledgeButton.tsx';
import { AlertLevel, AlertState } from '../AlertState.tsx';
import { alertHref } from '../alert-href.ts';
import { alertMessages } from '../alert.messages.ts';
import { useAlertWords } from '../use-alert-words.ts';

type Props = { alerts: readonly Alert[]; hasFacility: boolean };

/** The same on a phone: what, where and since when above, what can be done below, within reach of a thumb. */
export function AlertCards({ alerts, hasFacility }: Props) {
  const { title } = useText(alertMessages);
  return (
    <ul aria-label={title}>
      {alerts.map((alert) => (
        <AlertCard key={alert.id} alert={alert} hasFacility={hasFacility} />
      ))}
    </ul>
  );
}

function AlertCard({ alert, hasFacility }: { alert: Alert; hasFacility: boolean }) {
  const { comments } = useText(alertMessages);
  const timeText = useTimeText();
  const { target, what, value } = useAlertWords()(alert);
  const place = [
    ...(target === alert.camera.name ? [] : [alert.camera.name]),
    ...(hasFacility ? [alert.facility.name] : []),
  ];
  return (
    <li data-alert={alert.id} className="flex flex-col gap-2 border-b border-line px-3 py-3 last:border-b-0">
      <div className="flex items-start gap-2">
        <AppLink href={alertHref(alert.id)} className="min-w-0 flex-1">
          <span className="block truncate text-long font-semibold">{target}</span>
          <span className="block text-ink-2">{what}</span>
        </AppLink>
        {value !== null && (
          <span className={cx('text-value-fit font-semibold whitespace-nowrap num', statusInk[alert.level])}>
            {value}
          </span>
        )}
      </div>
      <p className="text-note text-ink-2 num">{[timeText(alert.started_at), ...place].join(' · ')}</p>
      <div className="flex flex-wrap items-center gap-1.5">
        <AlertLevel alert={alert} />
        <AlertState alert={alert} />
        {alert.assignee && (
          <span className="inline-flex items-center gap-1 text-note text-ink-2">
            <Icon of={User} size="small" />
            {alert.assignee.name}
          </span>
        )}
        {alert.comment_count > 0 && (
          <span className="inline-flex items-center gap-1 text-note text-ink-2 num">
            <Icon of={MessageSquare} size="small" />
            <span className="sr-only">{comments(alert.comment_count)}</span>
            <span aria-hidden>{alert.comment_count}</span>
          </span>
        )}
        <AcknowledgeButton alert={alert} size="small" className="ml-auto" />
      </div>
    </li>
  );
}

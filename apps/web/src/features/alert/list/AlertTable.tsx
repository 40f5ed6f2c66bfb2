import { MessageSquare } from 'lucide-react';
import type { Alert } from '@tenken/contract/alert/alert.schema.ts';
import { useTimeText } from '../../../shared/session/use-time-text.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { AppLink } from '../../../shared/ui/button/AppLink.tsx';
import { ActionsHeaderCell, Cell, HeaderCell, Row, Table } from '../../../shared/ui/page/Table.tsx';
import { statusInk } from '../../../shared/ui/reading/status.ts';
import { cx } from '../../../shared/ui/cx.ts';
import { Icon } from '../../../shared/ui/text/Icon.tsx';
import { AcknowledgeButton } from '../AcknowledgeButton.tsx';
import { AlertLevel, AlertState } from '../AlertState.tsx';
import { alertHref } from '../alert-href.ts';
import type { AlertList } from '../alert-list.ts';
import { alertMessages } from '../alert.messages.ts';
import { useAlertWords } from '../use-alert-words.ts';
import { alertListMessages } from './alert-list.messages.ts';

type Props = { alerts: readonly Alert[]; list: AlertList; hasFacility: boolean };

/** One line an alert; what is least needed leaves first where the window is narrow. */
export function AlertTable({ alerts, list, hasFacility }: Props) {
  const { columns } = useText(alertListMessages);
  const { title } = useText(alertMessages);
  return (
    <Table label={title}>
      <thead>
        <tr>
          <HeaderCell>{columns.what}</HeaderCell>
          <HeaderCell>{columns.target}</HeaderCell>
          <HeaderCell isNumber>{columns.value}</HeaderCell>
          <HeaderCell>{columns.since}</HeaderCell>
          {list === 'history' && <HeaderCell className="max-lg:hidden">{columns.until}</HeaderCell>}
          <HeaderCell>{columns.state}</HeaderCell>
          <HeaderCell className="max-lg:hidden">{columns.assignee}</HeaderCell>
          <HeaderCell className="max-lg:hidden">
            <Icon of={MessageSquare} size="small" />
            <span className="sr-only">{columns.comments}</span>
          </HeaderCell>
          <ActionsHeaderCell />
        </tr>
      </thead>
      <tbody>
        {alerts.map((alert) => (
          <AlertLine key={alert.id} {...{ alert, list, hasFacility }} />
        ))}
      </tbody>
    </Table>
  );
}

function AlertLine({ alert, list, hasFacility }: Omit<Props, 'alerts'> & { alert: Alert }) {
  const { nobody, comments } = useText(alertMessages);
  const timeText = useTimeText();
  const { target, what, value } = useAlertWords()(alert);
  const place = [
    ...(hasFacility ? [alert.facility.name] : []),
    ...(target === alert.camera.name ? [] : [alert.camera.name]),
  ];
  return (
    <Row data-alert={alert.id}>
      <Cell>
        <span className="grid grid-cols-[5.25rem_minmax(min-content,1fr)] items-center gap-2">
          <span>
            <AlertLevel alert={alert} />
          </span>
          <AppLink href={alertHref(alert.id)} className="font-medium hover:underline">
            {what}
          </AppLink>
        </span>
      </Cell>
      <Cell>
        <span className="block font-medium">{target}</span>
        {place.length > 0 && <span className="block text-note text-ink-2">{place.join(' · ')}</span>}
      </Cell>
      <Cell isNumber className={cx('font-semibold whitespace-nowrap', statusInk[alert.level])}>
        {value ?? <span className="font-normal text-ink-3">{'—'}</span>}
      </Cell>
      <Cell className="num whitespace-nowrap">{timeText(alert.started_at)}</Cell>
      {list === 'history' && (
        <Cell className="num whitespace-nowrap max-lg:hidden">
          {alert.ended_at === null ? '—' : timeText(alert.ended_at)}
        </Cell>
      )}
      <Cell>
        <AlertState alert={alert} />
      </Cell>
      <Cell className={cx('max-lg:hidden', alert.assignee === null && 'text-ink-3')}>
        {alert.assignee?.name ?? nobody}
      </Cell>
      <Cell className="num text-ink-2 max-lg:hidden">
        {alert.comment_count > 0 && (
          <>
            <span aria-hidden>{alert.comment_count}</span>
            <span className="sr-only">{comments(alert.comment_count)}</span>
          </>
        )}
      </Cell>
      <Cell className="text-right">
        <AcknowledgeButton alert={alert} size="small" />
      </Cell>
    </Row>
  );
}

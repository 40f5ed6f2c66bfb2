import { MailX } from 'lucide-react';
import type { AlertDetail, AlertMessage } from '@tenken/contract/alert/alert.schema.ts';
import { useDeliveryError } from '../../features/alert/channels/use-delivery-error.ts';
import { useTimeText } from '../../shared/session/use-time-text.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { EmptyState } from '../../shared/ui/loading/EmptyState.tsx';
import { Panel } from '../../shared/ui/page/Panel.tsx';
import { Cell, HeaderCell, Row, Table } from '../../shared/ui/page/Table.tsx';
import { alertPageMessages } from './alert-page.messages.ts';

/** Who was written to, and why somebody was not. */
export function MessagesPanel({ alert }: { alert: AlertDetail }) {
  const { messages: text } = useText(alertPageMessages);
  return (
    <Panel title={text.title} isPadded={false}>
      {alert.messages.length === 0 ? (
        <EmptyState icon={MailX} title={text.empty} note={text.none[alert.held_back ?? 'nobody']} />
      ) : (
        <Table label={text.title}>
          <thead>
            <tr>
              <HeaderCell>{text.columns.to}</HeaderCell>
              <HeaderCell className="max-md:hidden">{text.columns.about}</HeaderCell>
              <HeaderCell>{text.columns.what}</HeaderCell>
            </tr>
          </thead>
          <tbody>
            {alert.messages.map((message) => (
              <MessageRow key={message.id} message={message} />
            ))}
          </tbody>
        </Table>
      )}
    </Panel>
  );
}

function MessageRow({ message }: { message: AlertMessage }) {
  const { messages: text } = useText(alertPageMessages);
  const say = useDeliveryText();
  const { summary, why } = say(message);
  const about = [text.causes[message.cause], ...(message.is_late ? [text.late] : [])].join(' · ');
  return (
    <Row>
      <Cell>
        <span className="block font-medium">{message.to.name}</span>
        <span className="block text-note text-ink-2">{text.channels[message.channel]}</span>
      </Cell>
      <Cell className="max-md:hidden">{about}</Cell>
      <Cell>
        <span className="block text-note text-ink-2 md:hidden">{about}</span>
        <span className={message.status === 'failed' ? 'block font-medium text-error-ink' : 'block num'}>
          {summary}
        </span>
        {why.map((sentence) => (
          <span key={sentence} className="block text-note break-words text-ink-2">
            {sentence}
          </span>
        ))}
      </Cell>
    </Row>
  );
}

/** What became of a message, and why. */
function useDeliveryText(): (message: AlertMessage) => { summary: string; why: readonly string[] } {
  const { messages: text } = useText(alertPageMessages);
  const timeText = useTimeText();
  const deliveryError = useDeliveryError();
  return ({ status, why, error, due_at, sent_at, to, channel }) => {
    const reasons = why === null ? [] : [text.whys[why](to.name)];
    const summary = text.statuses[status](timeText(sent_at ?? due_at));
    if (error === null) return { summary, why: reasons };
    return { summary, why: [...reasons, channel === 'mail' ? text.mailError(error) : deliveryError(error)] };
  };
}

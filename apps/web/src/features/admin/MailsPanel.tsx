import { useInfiniteQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { retryMail } from '@tenken/contract/admin/operations.routes.ts';
import type { MailEntry } from '@tenken/contract/admin/operations.schema.ts';
import { call } from '../../shared/api/call.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { Chip, type ChipTone } from '../../shared/ui/text/Chip.tsx';
import { EmptyState } from '../../shared/ui/loading/EmptyState.tsx';
import { SegmentedControl } from '../../shared/ui/form/SegmentedControl.tsx';
import { PagedPanel } from '../../shared/ui/page/PagedPanel.tsx';
import { ActionsHeaderCell, Cell, HeaderCell, Row, Table } from '../../shared/ui/page/Table.tsx';
import { RunAgainButton } from './RunAgainButton.tsx';
import { operationsMessages } from './operations.messages.ts';
import { mailsQuery, type MailFilter } from './operations.queries.ts';

const STATUSES = ['all', 'queued', 'sent', 'failed'] as const;
const TONES: Record<MailEntry['status'], ChipTone> = { queued: 'neutral', sent: 'ok', failed: 'error' };

type Props = { formatTime: (instant: string) => string };

/** The mails the product has written, without their text. */
export function MailsPanel({ formatTime }: Props) {
  const text = useText(operationsMessages);
  const [status, setStatus] = useState<MailFilter>('all');
  const list = useInfiniteQuery(mailsQuery(status));
  return (
    <PagedPanel
      title={text.mails}
      list={list}
      empty={<EmptyState icon={Mail} title={text.noMails} />}
      more={text.more}
      actions={
        <SegmentedControl
          label={text.status}
          value={status}
          onValueChange={setStatus}
          segments={STATUSES.map((one) => ({ value: one, label: text.statuses[one] }))}
        />
      }
    >
      {(mails) => (
        <Table label={text.mails}>
          <thead>
            <tr>
              <HeaderCell className="max-md:hidden">{text.written}</HeaderCell>
              <HeaderCell>{text.to}</HeaderCell>
              <HeaderCell className="max-md:hidden">{text.subject}</HeaderCell>
              <HeaderCell>{text.status}</HeaderCell>
              <ActionsHeaderCell />
            </tr>
          </thead>
          <tbody>
            {mails.map((mail) => (
              <MailRow key={mail.id} mail={mail} formatTime={formatTime} />
            ))}
          </tbody>
        </Table>
      )}
    </PagedPanel>
  );
}

function MailRow({ mail, formatTime }: Props & { mail: MailEntry }) {
  const text = useText(operationsMessages);
  return (
    <Row>
      <Cell className="num whitespace-nowrap max-md:hidden">{formatTime(mail.created_at)}</Cell>
      <Cell>
        <span className="block break-all">{mail.to}</span>
        <span className="block text-note text-ink-2 md:hidden">{mail.subject}</span>
        <span className="num block text-note text-ink-2 md:hidden">{formatTime(mail.created_at)}</span>
      </Cell>
      <Cell className="max-md:hidden">{mail.subject}</Cell>
      <Cell>
        <Chip tone={TONES[mail.status]}>{text.statuses[mail.status]}</Chip>
        {mail.error !== null && <span className="block text-note break-words text-ink-2">{mail.error}</span>}
      </Cell>
      <Cell className="text-right">
        {mail.can_be_sent_again && (
          <RunAgainButton
            text={text.sendAgain}
            label={text.sendAgainTo(mail.to)}
            done={text.sentAgain}
            again={() => call(retryMail, { params: { id: mail.id }, body: {} })}
          />
        )}
      </Cell>
    </Row>
  );
}

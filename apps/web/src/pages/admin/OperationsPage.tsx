import { useQuery } from '@tanstack/react-query';
import { FailedJobsPanel } from '../../features/admin/FailedJobsPanel.tsx';
import { MailsPanel } from '../../features/admin/MailsPanel.tsx';
import { operationsMessages } from '../../features/admin/operations.messages.ts';
import { queuesQuery } from '../../features/admin/operations.queries.ts';
import { useTimeText } from '../../shared/session/use-time-text.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { Loaded } from '../../shared/ui/loading/Loaded.tsx';
import { PageHeader } from '../../shared/ui/page/PageHeader.tsx';
import { Panel } from '../../shared/ui/page/Panel.tsx';
import { Cell, HeaderCell, Row, Table } from '../../shared/ui/page/Table.tsx';

/** What the product does in the background, what failed and why. */
export function OperationsPage() {
  const text = useText(operationsMessages);
  const formatTime = useTimeText();
  return (
    <>
      <PageHeader title={text.title} />
      <div className="flex flex-col gap-4 p-3 md:p-5">
        <FailedJobsPanel formatTime={formatTime} />
        <MailsPanel formatTime={formatTime} />
        <QueuesPanel />
      </div>
    </>
  );
}

function QueuesPanel() {
  const text = useText(operationsMessages);
  const queues = useQuery(queuesQuery());
  return (
    <Panel title={text.queues} isPadded={false}>
      <Loaded query={queues}>
        {(list) => (
          <Table label={text.queues}>
            <thead>
              <tr>
                <HeaderCell>{text.queue}</HeaderCell>
                <HeaderCell isNumber>{text.waiting}</HeaderCell>
                <HeaderCell isNumber>{text.active}</HeaderCell>
                <HeaderCell isNumber>{text.failed}</HeaderCell>
              </tr>
            </thead>
            <tbody>
              {list.map(({ queue, waiting, active, failed }) => (
                <Row key={queue}>
                  <Cell>{queue}</Cell>
                  <Cell isNumber>{waiting}</Cell>
                  <Cell isNumber>{active}</Cell>
                  <Cell isNumber>{failed}</Cell>
                </Row>
              ))}
            </tbody>
          </Table>
        )}
      </Loaded>
    </Panel>
  );
}

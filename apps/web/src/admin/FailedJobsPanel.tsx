import { useInfiniteQuery } from '@tanstack/react-query';
import { CircleCheck, RotateCcw } from 'lucide-react';
import { retryJob } from '@tenken/contract/admin/operations.routes.ts';
import type { FailedJob } from '@tenken/contract/admin/operations.schema.ts';
import { call } from '../api/call.ts';
import { useText } from '../text/LanguageProvider.tsx';
import { Button } from '../ui/button/Button.tsx';
import { EmptyState } from '../ui/loading/EmptyState.tsx';
import { Loaded } from '../ui/loading/Loaded.tsx';
import { Panel } from '../ui/page/Panel.tsx';
import { ActionsHeaderCell, Cell, HeaderCell, Row, Table } from '../ui/page/Table.tsx';
import { operationsMessages } from './operations.messages.ts';
import { failedJobsQuery } from './operations.queries.ts';
import { useAdminAction } from './use-admin-action.ts';
import { MoreButton } from '../ui/button/MoreButton.tsx';

type Props = { formatTime: (instant: string) => string };

/** What failed and why, and a button to run it again. */
export function FailedJobsPanel({ formatTime }: Props) {
  const text = useText(operationsMessages);
  const list = useInfiniteQuery(failedJobsQuery());
  return (
    <Panel title={text.jobs} isPadded={false}>
      <Loaded
        query={{ ...list, data: list.data?.pages.flatMap((page) => page.records) }}
        empty={<EmptyState icon={CircleCheck} title={text.noJobs} note={text.noJobsNote} />}
      >
        {(jobs) => (
          <Table label={text.jobs}>
            <thead>
              <tr>
                <HeaderCell>{text.failedAt}</HeaderCell>
                <HeaderCell>{text.queue}</HeaderCell>
                <HeaderCell>{text.why}</HeaderCell>
                <HeaderCell isNumber>{text.attempts}</HeaderCell>
                <ActionsHeaderCell />
              </tr>
            </thead>
            <tbody>
              {jobs.map((job) => (
                <JobRow key={job.id} job={job} formatTime={formatTime} />
              ))}
            </tbody>
          </Table>
        )}
      </Loaded>
      <div className="grid place-items-center border-t border-line p-2.5 empty:hidden">
        <MoreButton list={list} label={text.more} />
      </div>
    </Panel>
  );
}

function JobRow({ job, formatTime }: Props & { job: FailedJob }) {
  const text = useText(operationsMessages);
  const running = useAdminAction(() => call(retryJob, { params: { id: job.id }, body: {} }), text.runAgain);
  return (
    <Row>
      <Cell className="num whitespace-nowrap">{formatTime(job.failed_at)}</Cell>
      <Cell>
        <span className="block font-medium">{job.queue}</span>
        <span className="block text-note break-all text-ink-2">{job.subject}</span>
      </Cell>
      <Cell className="max-w-120 break-words">{job.error}</Cell>
      <Cell isNumber>{job.attempts}</Cell>
      <Cell className="text-right">
        <Button
          size="small"
          icon={RotateCcw}
          aria-label={text.againOf(job.queue)}
          variant={running.isInProgress ? 'loading' : 'basic'}
          onClick={() => void running.run()}
        >
          {text.again}
        </Button>
      </Cell>
    </Row>
  );
}

import { useInfiniteQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { retryJob } from '@tenken/contract/admin/operations.routes.ts';
import type { FailedJob } from '@tenken/contract/admin/operations.schema.ts';
import { call } from '../../shared/api/call.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { EmptyState } from '../../shared/ui/loading/EmptyState.tsx';
import { PagedPanel } from '../../shared/ui/page/PagedPanel.tsx';
import { ActionsHeaderCell, Cell, HeaderCell, Row, Table } from '../../shared/ui/page/Table.tsx';
import { RunAgainButton } from './RunAgainButton.tsx';
import { operationsMessages } from './operations.messages.ts';
import { failedJobsQuery } from './operations.queries.ts';

type Props = { formatTime: (instant: string) => string };

/** What failed and why, and a button to run it again. */
export function FailedJobsPanel({ formatTime }: Props) {
  const text = useText(operationsMessages);
  const list = useInfiniteQuery(failedJobsQuery());
  return (
    <PagedPanel
      title={text.jobs}
      list={list}
      empty={<EmptyState icon={CircleCheck} title={text.noJobs} note={text.noJobsNote} />}
      more={text.more}
    >
      {(jobs) => (
        <Table label={text.jobs}>
          <thead>
            <tr>
              <HeaderCell className="max-md:hidden">{text.failedAt}</HeaderCell>
              <HeaderCell>{text.queue}</HeaderCell>
              <HeaderCell className="max-md:hidden">{text.why}</HeaderCell>
              <HeaderCell isNumber className="max-md:hidden">
                {text.attempts}
              </HeaderCell>
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
    </PagedPanel>
  );
}

function JobRow({ job, formatTime }: Props & { job: FailedJob }) {
  const text = useText(operationsMessages);
  return (
    <Row>
      <Cell className="num whitespace-nowrap max-md:hidden">{formatTime(job.failed_at)}</Cell>
      <Cell>
        <span className="block font-medium">{job.queue}</span>
        {job.company !== null && <span className="block">{job.company}</span>}
        <span className="block text-note break-words text-ink-2">{job.subject}</span>
        <span className="block break-words md:hidden">{job.error}</span>
        <span className="num block text-note text-ink-2 md:hidden">{formatTime(job.failed_at)}</span>
      </Cell>
      <Cell className="max-w-120 break-words max-md:hidden">{job.error}</Cell>
      <Cell isNumber className="max-md:hidden">
        {job.attempts}
      </Cell>
      <Cell className="text-right">
        <RunAgainButton
          text={text.again}
          label={text.againOf(job.queue)}
          done={text.runAgain}
          again={() => call(retryJob, { params: { id: job.id }, body: {} })}
        />
      </Cell>
    </Row>
  );
}

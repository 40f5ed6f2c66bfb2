import { Footprints } from 'lucide-react';
import type { RunSummary } from '@tenken/contract/round/round.schema.ts';
import { useSession } from '../../shared/session/session.ts';
import { formatShortDateTime, formatTime } from '../../shared/text/format-time.ts';
import { useLanguage, useText } from '../../shared/text/LanguageProvider.tsx';
import { AppLink } from '../../shared/ui/button/AppLink.tsx';
import { EmptyState } from '../../shared/ui/loading/EmptyState.tsx';
import { Cell, HeaderCell, Row, Table } from '../../shared/ui/page/Table.tsx';
import { roundMessages } from './round.messages.ts';

type Props = { runs: readonly RunSummary[]; hrefOf: (id: string) => string };

/** When a round was run, by whom, and how much of it. */
export function RunTable({ runs, hrefOf }: Props) {
  const text = useText(roundMessages);
  const style = { timeZone: useSession().user.timezone, language: useLanguage() };
  if (runs.length === 0) return <EmptyState icon={Footprints} title={text.noRuns} />;
  return (
    <Table label={text.runs}>
      <thead>
        <tr>
          <HeaderCell>{text.started}</HeaderCell>
          <HeaderCell>{text.finished}</HeaderCell>
          <HeaderCell>{text.runBy}</HeaderCell>
          <HeaderCell isNumber>{text.photos}</HeaderCell>
          <HeaderCell isNumber className="max-md:hidden">
            {text.skipped}
          </HeaderCell>
        </tr>
      </thead>
      <tbody>
        {runs.map((run) => (
          <Row key={run.id}>
            <Cell className="num">
              <AppLink href={hrefOf(run.id)} className="font-semibold text-pri-ink">
                {formatShortDateTime(run.started_at, style)}
              </AppLink>
            </Cell>
            <Cell className="num">
              {run.finished_at === null ? text.notFinished : formatTime(run.finished_at, style)}
            </Cell>
            <Cell>{run.by.name}</Cell>
            <Cell isNumber>{`${run.photo_count} / ${run.target_count}`}</Cell>
            <Cell isNumber className="max-md:hidden">
              {run.skipped_count}
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

import { Ellipsis, Footprints } from 'lucide-react';
import type { RoundSummary } from '@tenken/contract/round/round.schema.ts';
import { useSession } from '../../shared/session/session.ts';
import { formatShortDateTime } from '../../shared/text/format-time.ts';
import { useLanguage, useText } from '../../shared/text/LanguageProvider.tsx';
import { AppLink } from '../../shared/ui/button/AppLink.tsx';
import { IconButton } from '../../shared/ui/button/IconButton.tsx';
import { EmptyState } from '../../shared/ui/loading/EmptyState.tsx';
import { lazyPart } from '../../shared/ui/loading/lazy-part.ts';
import { ActionsHeaderCell, Cell, HeaderCell, Row, Table } from '../../shared/ui/page/Table.tsx';
import { MenuButton } from '../../shared/ui/popup/MenuButton.tsx';
import { roundMessages } from './round.messages.ts';
import { RoundStateChip } from './RoundStateChip.tsx';
import { usePlanText } from './use-plan-text.ts';

const RoundMenu = lazyPart(() => import('./RoundMenu.tsx'), 'RoundMenu');

type Props = {
  rounds: readonly RoundSummary[];
  hrefOf: (id: string) => string;
  /** Absent for those who may not change anything. */
  onEdit: ((round: RoundSummary) => void) | undefined;
  onDelete: (round: RoundSummary) => void;
};

const URGENCY: readonly RoundSummary['state'][] = ['overdue', 'due'];
const isOwed = ({ state }: RoundSummary): boolean => URGENCY.includes(state);

/** Due rounds first, the others by name. */
const byUrgency = (rounds: readonly RoundSummary[]): RoundSummary[] => [
  ...URGENCY.flatMap((state) => rounds.filter((round) => round.state === state)),
  ...rounds.filter((round) => !isOwed(round)),
];

/** The rounds of a facility: what is due, when, and who ran it last. */
export function RoundTable({ rounds, hrefOf, onEdit, onDelete }: Props) {
  const text = useText(roundMessages);
  const planText = usePlanText();
  const style = { timeZone: useSession().user.timezone, language: useLanguage() };
  if (rounds.length === 0) return <EmptyState icon={Footprints} title={text.empty} note={text.emptyNote} />;
  const timeText = (at: string | null): string => (at === null ? '–' : formatShortDateTime(at, style));
  return (
    <Table label={text.title}>
      <thead>
        <tr>
          <HeaderCell>{text.name}</HeaderCell>
          <HeaderCell>{text.state}</HeaderCell>
          <HeaderCell className="max-lg:hidden">{text.plan}</HeaderCell>
          <HeaderCell className="max-md:hidden">{text.next}</HeaderCell>
          <HeaderCell className="max-md:hidden">{text.last}</HeaderCell>
          {onEdit && <ActionsHeaderCell />}
        </tr>
      </thead>
      <tbody>
        {byUrgency(rounds).map((round) => (
          <Row key={round.id}>
            <Cell>
              <AppLink href={hrefOf(round.id)} className="font-semibold text-pri-ink">
                {round.name}
              </AppLink>
              <span className="block text-note text-ink-2">
                {text.targetCount(round.target_count)}
                {round.plan?.assignee ? ` · ${round.plan.assignee.name}` : ''}
              </span>
            </Cell>
            <Cell>
              <RoundStateChip state={round.state} />
              {isOwed(round) && (
                <span className="mt-0.5 block text-note text-ink-2 num">
                  {text.since(timeText(round.due_at))}
                </span>
              )}
            </Cell>
            <Cell className="num max-lg:hidden">{planText(round.plan)}</Cell>
            <Cell className="num max-md:hidden">{timeText(round.next_due_at)}</Cell>
            <Cell className="num max-md:hidden">
              {round.last_run === null
                ? text.never
                : `${timeText(round.last_run.started_at)} ${text.by(round.last_run.by.name)}`}
            </Cell>
            {onEdit && (
              <Cell className="w-11 text-right">
                <MenuButton
                  trigger={<IconButton icon={Ellipsis} label={text.more(round.name)} size="small" />}
                  preload={RoundMenu.preload}
                >
                  {(menu) => (
                    <RoundMenu {...menu} onEdit={() => onEdit(round)} onDelete={() => onDelete(round)} />
                  )}
                </MenuButton>
              </Cell>
            )}
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

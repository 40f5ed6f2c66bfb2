import { Ellipsis, KeyRound } from 'lucide-react';
import type { Agent } from '@tenken/contract/camera/agent.schema.ts';
import { useTimeText } from '../../../shared/session/use-time-text.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { IconButton } from '../../../shared/ui/button/IconButton.tsx';
import { lazyPart } from '../../../shared/ui/loading/lazy-part.ts';
import { ActionsHeaderCell, Cell, HeaderCell, Row, Table } from '../../../shared/ui/page/Table.tsx';
import { MenuButton } from '../../../shared/ui/popup/MenuButton.tsx';
import { Chip } from '../../../shared/ui/text/Chip.tsx';
import { agentMessages } from './agent.messages.ts';
import type { AgentDialogKind } from './AgentMenu.tsx';
import { AgentPresence } from './AgentPresence.tsx';

const AgentMenu = lazyPart(() => import('./AgentMenu.tsx'), 'AgentMenu');

type Props = { agents: readonly Agent[]; onAsk: (agent: Agent, question: AgentDialogKind) => void };

/** The agents that serve a facility, and how each is. */
export function AgentTable({ agents, onAsk }: Props) {
  const text = useText(agentMessages);
  return (
    <Table label={text.title}>
      <thead>
        <tr>
          <HeaderCell>{text.name}</HeaderCell>
          <HeaderCell>{text.state}</HeaderCell>
          <HeaderCell isNumber>{text.cameras}</HeaderCell>
          <HeaderCell isNumber className="max-md:hidden">
            {text.waiting}
          </HeaderCell>
          <HeaderCell className="max-md:hidden">{text.networks}</HeaderCell>
          <HeaderCell className="max-md:hidden">{text.ffmpeg}</HeaderCell>
          <HeaderCell className="max-lg:hidden">{text.version}</HeaderCell>
          <ActionsHeaderCell />
        </tr>
      </thead>
      <tbody>
        {agents.map((agent) => (
          <AgentRow key={agent.id} agent={agent} onAsk={(question) => onAsk(agent, question)} />
        ))}
      </tbody>
    </Table>
  );
}

const NOTHING = '–';

function AgentRow({ agent, onAsk }: { agent: Agent; onAsk: (question: AgentDialogKind) => void }) {
  const text = useText(agentMessages);
  const formatTime = useTimeText();
  const { version, last_seen_at, networks, has_ffmpeg } = agent;
  const hasCalled = version !== null;
  return (
    <Row>
      <Cell className="min-w-24">
        <span className="font-semibold">{agent.name}</span>
        <span className="block text-note text-ink-2">
          {agent.facility === null ? (
            text.wholeCompany
          ) : (
            <code className="font-mono max-md:hidden">{agent.agent_id}</code>
          )}
        </span>
      </Cell>
      <Cell>
        <AgentPresence agent={agent} />
        {agent.waiting_key !== null && (
          <div className="mt-1.5 flex flex-wrap items-center gap-1.5">
            <Chip tone="warning" icon={KeyRound}>
              {text.keyWaits}
            </Chip>
            <Button size="small" onClick={() => onAsk('key')}>
              {text.decideKey}
            </Button>
          </div>
        )}
        {last_seen_at !== null && !agent.is_present && (
          <span className="mt-0.5 block text-note text-ink-2 num">{`${text.lastSeen} ${formatTime(last_seen_at)}`}</span>
        )}
      </Cell>
      <Cell isNumber>{agent.camera_count}</Cell>
      <Cell isNumber className="max-md:hidden">
        {agent.waiting_photos ?? NOTHING}
      </Cell>
      <Cell className="num max-md:hidden">{networks.length === 0 ? NOTHING : networks.join(', ')}</Cell>
      <Cell className="max-md:hidden">
        {hasCalled ? (has_ffmpeg ? text.hasFfmpeg : text.noFfmpeg) : NOTHING}
      </Cell>
      <Cell className="num max-lg:hidden">{version ?? NOTHING}</Cell>
      <Cell className="w-11 text-right">
        {agent.facility !== null && (
          <MenuButton
            trigger={<IconButton icon={Ellipsis} label={text.more(agent.name)} size="small" />}
            preload={AgentMenu.preload}
          >
            {(menu) => <AgentMenu {...menu} onAsk={onAsk} />}
          </MenuButton>
        )}
      </Cell>
    </Row>
  );
}

import { Cctv, Folder, Search } from 'lucide-react';
import type { AgentTask } from '@tenken/contract/camera/agent.schema.ts';
import { useText } from '../../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../../shared/ui/button/Button.tsx';
import { EmptyState } from '../../../../shared/ui/loading/EmptyState.tsx';
import { Chip } from '../../../../shared/ui/text/Chip.tsx';
import { Icon } from '../../../../shared/ui/text/Icon.tsx';
import { Text } from '../../../../shared/ui/text/Text.tsx';
import { sourceMessages } from './source.messages.ts';
import { searchNetwork } from './source.queries.ts';
import { useAgentTask } from './use-agent-task.ts';
import { PendingLine } from './PendingLine.tsx';

export type FoundSource = NonNullable<AgentTask['found']>[number];

type Props = {
  agentId: string;
  facilityId: string;
  onPick: (found: FoundSource) => void;
};

/** What the agent finds in its network; whoever is not found can still be typed. */
export function SearchNetwork({ agentId, facilityId, onPick }: Props) {
  const text = useText(sourceMessages);
  const search = useAgentTask(() => searchNetwork(agentId, facilityId));
  const found = search.task?.found;
  return (
    <div className="flex flex-col items-start gap-2">
      <Button icon={Search} variant={search.isWaiting ? 'loading' : 'basic'} onClick={search.ask}>
        {search.task ? text.searchAgain : text.search}
      </Button>
      {search.isWaiting && <PendingLine words={text.searching} />}
      {search.failure !== null && (
        <Text variant="note" color="red">
          {search.failure}
        </Text>
      )}
      {search.task?.status === 'expired' && (
        <Text variant="note" color="red">
          {text.searchExpired}
        </Text>
      )}
      {found?.length === 0 && (
        <div className="w-full rounded-control border border-line">
          <EmptyState icon={Cctv} title={text.nothingFound} note={text.nothingFoundNote} />
        </div>
      )}
      {found && found.length > 0 && <FoundList found={found} onPick={onPick} />}
    </div>
  );
}

function FoundList({ found, onPick }: { found: readonly FoundSource[]; onPick: Props['onPick'] }) {
  const text = useText(sourceMessages);
  return (
    <ul
      aria-label={text.found}
      className="max-h-56 w-full overflow-y-auto rounded-control border border-line"
    >
      {found.map((one) => {
        const address = one.source.kind === 'folder' ? one.source.folder : one.source.url;
        return (
          <li key={`${one.kind} ${address}`} className="border-b border-line last:border-b-0">
            <button
              type="button"
              disabled={one.is_attached}
              onClick={() => onPick(one)}
              className="flex min-h-11 w-full items-center gap-2.5 px-3 py-1.5 text-left enabled:hover:bg-hover"
            >
              <Icon of={one.kind === 'folder' ? Folder : Cctv} className="text-ink-2" />
              <span className="mr-auto min-w-0">
                <span className="block font-semibold break-words">{one.name}</span>
                <span className="block text-note break-all text-ink-2">{address}</span>
              </span>
              {one.is_attached && <Chip>{text.attached}</Chip>}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

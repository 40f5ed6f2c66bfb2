import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import type { Agent } from '@tenken/contract/camera/agent.schema.ts';
import { changed } from '../../../shared/api/changes.ts';
import { useChange } from '../../../shared/api/use-change.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { cx } from '../../../shared/ui/cx.ts';
import { Loaded } from '../../../shared/ui/loading/Loaded.tsx';
import { Text } from '../../../shared/ui/text/Text.tsx';
import { agentMessages } from './agent.messages.ts';
import { addAgent, agentsQuery } from './agent.queries.ts';
import { AgentNameField } from './AgentNameField.tsx';
import { AgentPresence } from './AgentPresence.tsx';
import { AgentStart, type CreatedAgent } from './AgentStart.tsx';

type Props = { facilityId: string; value: string | null; onChange: (agentId: string) => void };

/** One of the agents that serve the facility, chosen at once where there is one alone, or a new one, which is chosen too. */
export function AgentChoice({ facilityId, value, onChange }: Props) {
  const text = useText(agentMessages);
  const agents = useQuery(agentsQuery(facilityId));
  const [isMaking, setIsMaking] = useState(false);
  const [made, setMade] = useState<CreatedAgent | null>(null);
  const only = agents.data?.length === 1 ? agents.data[0]!.id : null;
  useEffect(() => {
    if (value === null && only !== null) onChange(only);
    // whoever may choose among one has chosen; later only a person chooses
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [only]);
  return (
    <Loaded query={agents} failure={text.loadFailed}>
      {(records) => (
        <>
          {records.length === 0 && <Text variant="note">{text.emptyNote}</Text>}
          {records.length > 0 && <Agents agents={records} value={value} onChange={onChange} />}
          {made && <AgentStart made={made} facilityId={facilityId} />}
          {!made && (isMaking || records.length === 0) && (
            <NewAgent
              facilityId={facilityId}
              onMade={(fresh) => {
                setMade(fresh);
                onChange(fresh.agent.id);
              }}
            />
          )}
          {!made && !isMaking && records.length > 0 && (
            <Button size="small" icon={Plus} className="self-start" onClick={() => setIsMaking(true)}>
              {text.add}
            </Button>
          )}
        </>
      )}
    </Loaded>
  );
}

type AgentsProps = { agents: readonly Agent[] } & Omit<Props, 'facilityId'>;

function Agents({ agents, value, onChange }: AgentsProps) {
  const text = useText(agentMessages);
  const group = useId();
  return (
    <fieldset className="rounded-control border border-line">
      <legend className="sr-only">{text.title}</legend>
      {agents.map((agent) => (
        <label
          key={agent.id}
          className={cx(
            'flex min-h-11 items-center gap-2.5 border-b border-line px-3 py-1.5 last:border-b-0',
            'has-focus-visible:outline-2 has-focus-visible:outline-focus',
            agent.id === value ? 'bg-pri-t' : 'hover:bg-hover',
          )}
        >
          <input
            type="radio"
            name={group}
            checked={agent.id === value}
            onChange={() => onChange(agent.id)}
            className="size-4 shrink-0 accent-pri"
          />
          <span className="mr-auto min-w-0 font-medium break-words">{agent.name}</span>
          <AgentPresence agent={agent} />
        </label>
      ))}
    </fieldset>
  );
}

function NewAgent({ facilityId, onMade }: { facilityId: string; onMade: (made: CreatedAgent) => void }) {
  const text = useText(agentMessages);
  const [name, setName] = useState('');
  const making = useChange(() => addAgent({ facility_id: facilityId, name }), {
    changes: changed.agent(facilityId),
    success: ({ agent }) => ({ text: text.made(agent.name) }),
    onSuccess: onMade,
  });
  return (
    <div className="flex flex-col items-start gap-2.5">
      <div className="w-full">
        <AgentNameField value={name} onChange={setName} />
      </div>
      <Button
        disabled={name.trim() === ''}
        variant={making.isInProgress ? 'loading' : 'basic'}
        onClick={() => void making.run()}
      >
        {text.add}
      </Button>
    </div>
  );
}

import { CircleCheck, CircleDashed, WifiOff } from 'lucide-react';
import type { Agent } from '@tenken/contract/camera/agent.schema.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Chip } from '../../../shared/ui/text/Chip.tsx';
import { agentMessages } from './agent.messages.ts';

/** Whether an agent is there, in a word. */
export function AgentPresence({ agent }: { agent: Pick<Agent, 'is_present' | 'last_seen_at'> }) {
  const { states } = useText(agentMessages);
  if (agent.is_present)
    return (
      <Chip tone="ok" icon={CircleCheck}>
        {states.present}
      </Chip>
    );
  return agent.last_seen_at === null ? (
    <Chip icon={CircleDashed}>{states.never}</Chip>
  ) : (
    <Chip tone="warning" icon={WifiOff}>
      {states.away}
    </Chip>
  );
}

import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { TextField } from '../../../shared/ui/form/TextField.tsx';
import { Spinner } from '../../../shared/ui/loading/Spinner.tsx';
import { CodeBlock } from '../../../shared/ui/text/CodeBlock.tsx';
import { Icon } from '../../../shared/ui/text/Icon.tsx';
import { agentMessages } from './agent.messages.ts';
import { agentsQuery } from './agent.queries.ts';

/** What most sites have; whoever has another one changes it before copying. */
const USUAL_NETWORK = '192.168.1.0/24';

export interface CreatedAgent {
  readonly agent: { readonly id: string; readonly name: string; readonly last_seen_at: string | null };
  readonly agent_id: string;
  readonly secret: string;
}

/** How a new agent is started, and whether it has called. Gone once this is left: the secret is nowhere else. */
export function AgentStart({ made, facilityId }: { made: CreatedAgent; facilityId: string }) {
  const text = useText(agentMessages);
  const [networks, setNetworks] = useState(USUAL_NETWORK);
  const agents = useQuery(agentsQuery(facilityId));
  const now = agents.data?.find(({ id }) => id === made.agent.id);
  const hasCalled = now?.is_present === true && now.last_seen_at !== made.agent.last_seen_at;
  const { agent_id: agentId, secret } = made;
  return (
    <div className="flex flex-col gap-3">
      <p>{text.startNote}</p>
      <TextField
        label={text.cameraNetworks}
        help={text.cameraNetworksHelp}
        value={networks}
        spellCheck={false}
        autoComplete="off"
        onChange={({ target }) => setNetworks(target.value)}
      />
      <CodeBlock
        label={text.command}
        code={startCommand({ server: location.origin, agentId, secret, networks })}
      />
      <output className="flex min-h-6 items-center gap-2">
        {hasCalled ? (
          <>
            <Icon of={CircleCheck} className="text-ok-ink" />
            {text.isConnected}
          </>
        ) : (
          <>
            <Spinner size={18} lineWidth={2} delay={0} />
            {text.waitingForHello}
          </>
        )}
      </output>
    </div>
  );
}

interface StartCommand {
  readonly server: string;
  readonly agentId: string;
  readonly secret: string;
  readonly networks: string;
}

/** Ready to paste. The secret goes by the environment: the words of a command can be read by everybody on a machine. */
export const startCommand = ({ server, agentId, secret, networks }: StartCommand): string =>
  `AGENT_SECRET=${secret} npm run agent -- --server ${server} --id ${agentId} --networks ${plain(networks)}`;

/** Only what networks are made of: anything else would be a command of its own in a shell. */
const plain = (networks: string): string =>
  networks.normalize('NFKC').replaceAll(/[^0-9a-fA-F.:/,]/g, '') || USUAL_NETWORK;

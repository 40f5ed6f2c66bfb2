import { useState } from 'react';
import type { Agent } from '@tenken/contract/camera/agent.schema.ts';
import { changed } from '../../../shared/api/changes.ts';
import { useChange } from '../../../shared/api/use-change.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { FormModal } from '../../../shared/ui/popup/FormModal.tsx';
import { agentMessages } from './agent.messages.ts';
import { renewSecret } from './agent.queries.ts';
import type { CreatedAgent } from './AgentStart.tsx';
import { StartDialog } from './StartDialog.tsx';

type Props = { agent: Agent; facilityId: string; onClose: () => void };

/** A word of warning, because the agent stands still until it is started again; then the command, shown this once. */
export function RenewSecretDialog({ agent, facilityId, onClose }: Props) {
  const text = useText(agentMessages);
  const [made, setMade] = useState<CreatedAgent | null>(null);
  const renewing = useChange(() => renewSecret(agent.id), {
    changes: changed.agent(facilityId),
    success: text.renew,
    onSuccess: setMade,
  });
  if (made) return <StartDialog made={made} facilityId={facilityId} onClose={onClose} />;
  return (
    <FormModal
      title={text.renewTitle}
      action={text.renew}
      isDangerous
      isInProgress={renewing.isInProgress}
      onSubmit={() => void renewing.run()}
      onClose={onClose}
    >
      <p>{text.renewNote(agent.name)}</p>
      {agent.version !== null && isOlder(agent.version) && <p>{text.renewUpdate}</p>}
    </FormModal>
  );
}

/** The first that takes over new secrets of its cameras is a0.2. */
const isOlder = (version: string): boolean => /^a0\.[01]\b/.test(version);

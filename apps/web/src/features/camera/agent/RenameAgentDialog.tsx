import { useState } from 'react';
import type { Agent } from '@tenken/contract/camera/agent.schema.ts';
import { changed } from '../../../shared/api/changes.ts';
import { useChange } from '../../../shared/api/use-change.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { FormModal } from '../../../shared/ui/popup/FormModal.tsx';
import { agentMessages } from './agent.messages.ts';
import { renameAgent } from './agent.queries.ts';
import { AgentNameField } from './AgentNameField.tsx';

type Props = { agent: Agent; facilityId: string; onClose: () => void };

export function RenameAgentDialog({ agent, facilityId, onClose }: Props) {
  const text = useText(agentMessages);
  const [name, setName] = useState(agent.name);
  const renaming = useChange(() => renameAgent(agent.id, name), {
    changes: changed.agent(facilityId),
    success: text.renamed,
    onSuccess: onClose,
  });
  return (
    <FormModal
      title={text.rename}
      action={text.save}
      canSubmit={name.trim() !== ''}
      isInProgress={renaming.isInProgress}
      onSubmit={() => void renaming.run()}
      onClose={onClose}
    >
      <AgentNameField value={name} onChange={setName} />
    </FormModal>
  );
}

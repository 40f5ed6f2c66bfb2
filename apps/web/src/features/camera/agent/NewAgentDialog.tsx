import { useState } from 'react';
import { changed } from '../../../shared/api/changes.ts';
import { useChange } from '../../../shared/api/use-change.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { FormModal } from '../../../shared/ui/popup/FormModal.tsx';
import { agentMessages } from './agent.messages.ts';
import { addAgent } from './agent.queries.ts';
import { AgentNameField } from './AgentNameField.tsx';
import type { CreatedAgent } from './AgentStart.tsx';
import { StartDialog } from './StartDialog.tsx';

type Props = { facilityId: string; onClose: () => void };

/** A name first; then how it is started, shown this once. */
export function NewAgentDialog({ facilityId, onClose }: Props) {
  const text = useText(agentMessages);
  const [name, setName] = useState('');
  const [made, setMade] = useState<CreatedAgent | null>(null);
  const making = useChange(() => addAgent({ facility_id: facilityId, name }), {
    changes: changed.agent(facilityId),
    success: ({ agent }) => ({ text: text.made(agent.name) }),
    onSuccess: setMade,
  });
  if (made) return <StartDialog made={made} facilityId={facilityId} onClose={onClose} />;
  return (
    <FormModal
      title={text.add}
      action={text.add}
      canSubmit={name.trim() !== ''}
      isInProgress={making.isInProgress}
      onSubmit={() => void making.run()}
      onClose={onClose}
    >
      <p>{text.about}</p>
      <AgentNameField value={name} onChange={setName} />
    </FormModal>
  );
}

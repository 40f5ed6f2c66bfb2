import type { Agent } from '@tenken/contract/camera/agent.schema.ts';
import { changed } from '../../../shared/api/changes.ts';
import { useChange } from '../../../shared/api/use-change.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { FormModal } from '../../../shared/ui/popup/FormModal.tsx';
import { agentMessages } from './agent.messages.ts';
import { removeAgent } from './agent.queries.ts';

type Props = { agent: Agent; facilityId: string; onClose: () => void };

export function DeleteAgentDialog({ agent, facilityId, onClose }: Props) {
  const text = useText(agentMessages);
  const deleting = useChange(() => removeAgent(agent.id), {
    changes: changed.agent(facilityId),
    success: text.deleted(agent.name),
    onSuccess: onClose,
  });
  const isInUse = agent.camera_count > 0;
  return (
    <FormModal
      title={text.deleteTitle}
      action={text.delete}
      isDangerous
      canSubmit={!isInUse}
      isInProgress={deleting.isInProgress}
      onSubmit={() => void deleting.run()}
      onClose={onClose}
    >
      <p>{isInUse ? text.deleteInUse(agent.camera_count) : text.deleteNote(agent.name)}</p>
    </FormModal>
  );
}

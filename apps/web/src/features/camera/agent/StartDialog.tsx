import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Modal } from '../../../shared/ui/popup/Modal.tsx';
import { agentMessages } from './agent.messages.ts';
import { AgentStart, type CreatedAgent } from './AgentStart.tsx';

type Props = { made: CreatedAgent; facilityId: string; onClose: () => void };

export function StartDialog({ made, facilityId, onClose }: Props) {
  const text = useText(agentMessages);
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={text.startTitle(made.agent.name)}
      footer={<Button onClick={onClose}>{text.close}</Button>}
    >
      <AgentStart made={made} facilityId={facilityId} />
    </Modal>
  );
}

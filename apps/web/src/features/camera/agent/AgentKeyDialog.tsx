import type { Agent } from '@tenken/contract/camera/agent.schema.ts';
import { changed } from '../../../shared/api/changes.ts';
import { useChange } from '../../../shared/api/use-change.ts';
import { useSession } from '../../../shared/session/session.ts';
import { useTimeText } from '../../../shared/session/use-time-text.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { cx } from '../../../shared/ui/cx.ts';
import { Modal } from '../../../shared/ui/popup/Modal.tsx';
import { Text } from '../../../shared/ui/text/Text.tsx';
import { agentMessages } from './agent.messages.ts';
import { decideKey } from './agent.queries.ts';

type WaitingKey = NonNullable<Agent['waiting_key']>;
type Props = { agent: Agent; waiting: WaitingKey; facilityId: string; onClose: () => void };

/** Another key than the one so far: let in or refused by those who manage the company, seen by the others. */
export function AgentKeyDialog({ agent, waiting, facilityId, onClose }: Props) {
  const text = useText(agentMessages);
  const mayDecide = useSession().abilities.can('use', 'companyManagementUI');
  const formatTime = useTimeText();
  const options = { changes: changed.agent(facilityId), onSuccess: onClose };
  const decide = (isApproved: boolean) => () => decideKey(agent.id, waiting.fingerprint, isApproved);
  const approving = useChange(decide(true), { ...options, success: text.keyApproved });
  const refusing = useChange(decide(false), { ...options, success: text.keyRefused });
  const isInProgress = approving.isInProgress || refusing.isInProgress;
  const rows = [
    [text.newKey, waiting.fingerprint],
    [text.knownKey, agent.key_fingerprint ?? ''],
    [text.keySince, formatTime(waiting.since)],
  ];
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={text.keyTitle(agent.name)}
      footer={
        mayDecide ? (
          <>
            <Button
              color="red"
              disabled={isInProgress}
              variant={refusing.isInProgress ? 'loading' : 'basic'}
              onClick={() => void refusing.run()}
            >
              {text.refuseKey}
            </Button>
            <Button
              disabled={isInProgress}
              variant={approving.isInProgress ? 'loading' : 'basic'}
              onClick={() => void approving.run()}
            >
              {text.approveKey}
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>{text.close}</Button>
        )
      }
    >
      <div className="flex flex-col gap-3">
        <p>{text.keyNote}</p>
        <dl className="divide-y divide-line rounded-control border border-line px-3">
          {rows.map(([name, value]) => (
            <div key={name} className="py-2">
              <dt className="text-note text-ink-2">{name}</dt>
              <dd className={cx('num', name !== text.keySince && 'font-mono')}>{value}</dd>
            </div>
          ))}
        </dl>
        <p>{text.keyCompare}</p>
        <p>{text.keyMistrust}</p>
        <Text variant="note">{mayDecide ? text.keyLoss : text.keyManagers}</Text>
      </div>
    </Modal>
  );
}

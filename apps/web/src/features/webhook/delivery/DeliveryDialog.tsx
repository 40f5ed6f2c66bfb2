import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import type { Delivery, Webhook } from '@tenken/contract/webhook/webhook.schema.ts';
import { changed } from '../../../shared/api/changes.ts';
import { useChange } from '../../../shared/api/use-change.ts';
import { useErrorText } from '../../../shared/api/use-error-text.ts';
import { joinMessages } from '../../../shared/text/join.messages.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Loaded } from '../../../shared/ui/loading/Loaded.tsx';
import { Modal } from '../../../shared/ui/popup/Modal.tsx';
import { deliveryQuery, sendAgain } from '../webhook.queries.ts';
import { DeliveryFacts } from './DeliveryFacts.tsx';
import { deliveryMessages } from './delivery.messages.ts';

type Props = {
  webhook: Webhook;
  delivery: Delivery;
  onAttempts: () => void;
  onClose: () => void;
};

/** One attempt. Its event can be sent again unless it was a test or a health check. */
export function DeliveryDialog({ webhook, delivery, onAttempts, onClose }: Props) {
  const text = useText(deliveryMessages);
  const { named } = useText(joinMessages);
  const why = useErrorText();
  const detail = useQuery(deliveryQuery(webhook.id, delivery.id));
  const sending = useChange(() => sendAgain(webhook.id, delivery.id), {
    changes: changed.webhook(webhook.id),
    success: text.againQueued,
    describeError: (error) => named(text.againFailed, why(error)),
    onSuccess: onClose,
  });
  const isEvent = !delivery.is_test && delivery.event_type !== 'health_check';
  return (
    <Modal
      isOpen
      size="large"
      title={text.detail}
      isSubmitting={sending.isInProgress}
      onClose={onClose}
      footer={
        <>
          {isEvent && (
            <Button variant="simple" className="mr-auto" onClick={onAttempts}>
              {text.attempts}
            </Button>
          )}
          <Button onClick={onClose}>{text.close}</Button>
          {isEvent && (
            <Button
              color="primary"
              icon={RotateCw}
              disabled={webhook.state !== 'active'}
              title={webhook.state === 'active' ? undefined : text.needsActive}
              variant={sending.isInProgress ? 'loading' : 'basic'}
              onClick={() => void sending.run()}
            >
              {text.again}
            </Button>
          )}
        </>
      }
    >
      <Loaded query={detail} failure={text.loadFailed}>
        {(facts) => <DeliveryFacts delivery={facts} />}
      </Loaded>
    </Modal>
  );
}

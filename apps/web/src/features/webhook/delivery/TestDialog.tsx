import { Send } from 'lucide-react';
import { useState } from 'react';
import type { EventTypeName } from '@tenken/contract/webhook/event-names.ts';
import type { DeliveryDetail, Webhook } from '@tenken/contract/webhook/webhook.schema.ts';
import { changed } from '../../../shared/api/changes.ts';
import { useRefresh } from '../../../shared/api/use-change.ts';
import { useErrorText } from '../../../shared/api/use-error-text.ts';
import { joinMessages } from '../../../shared/text/join.messages.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { SelectField } from '../../../shared/ui/form/SelectField.tsx';
import { Modal } from '../../../shared/ui/popup/Modal.tsx';
import { Text } from '../../../shared/ui/text/Text.tsx';
import { useToasts } from '../../../shared/ui/toast/ToastProvider.tsx';
import { useSingleFlight } from '../../../shared/ui/use-single-flight.ts';
import { webhookMessages } from '../webhook.messages.ts';
import { sendTest } from '../webhook.queries.ts';
import { DeliveryFacts } from './DeliveryFacts.tsx';
import { deliveryMessages } from './delivery.messages.ts';
import { useDeliveryWords } from './use-delivery-words.ts';

type Props = { webhook: Webhook; onClose: () => void };

/** Sends an example at once; what came of it stands below and in the log. */
export function TestDialog({ webhook, onClose }: Props) {
  const text = useText(deliveryMessages);
  const { named } = useText(joinMessages);
  const { eventTypes } = useText(webhookMessages);
  const toasts = useToasts();
  const why = useErrorText();
  const { resultOf } = useDeliveryWords();
  const refresh = useRefresh();
  const [type, setType] = useState<EventTypeName>(webhook.event_types[0]!);
  const [sent, setSent] = useState<DeliveryDetail | null>(null);
  const sending = useSingleFlight(async (): Promise<void> => {
    try {
      const delivery = await sendTest(webhook.id, { event_type: type });
      setSent(delivery);
      if (delivery.error === null) toasts.success({ text: text.testAccepted });
      else toasts.error({ text: text.testRefused(resultOf(delivery)) });
      void refresh(changed.webhook(webhook.id));
    } catch (error) {
      toasts.error({ text: named(text.testFailed, why(error)) });
    }
  });
  return (
    <Modal
      isOpen
      size="large"
      title={text.test}
      isSubmitting={sending.isInProgress}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={sending.isInProgress}>
            {text.close}
          </Button>
          <Button
            color="primary"
            icon={Send}
            variant={sending.isInProgress ? 'loading' : 'basic'}
            onClick={() => void sending.run()}
          >
            {text.testSend}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Text variant="paragraph">{text.testNote}</Text>
        <SelectField
          label={text.testType}
          className="max-w-80"
          options={webhook.event_types.map((one) => ({ value: one, label: eventTypes[one] }))}
          value={type}
          onValueChange={(next) => setType(next as EventTypeName)}
        />
        {sent && <DeliveryFacts delivery={sent} />}
      </div>
    </Modal>
  );
}

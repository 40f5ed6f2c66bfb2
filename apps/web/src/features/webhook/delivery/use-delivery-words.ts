import type { Delivery } from '@tenken/contract/webhook/webhook.schema.ts';
import { useDeliveryError } from '../../alert/channels/use-delivery-error.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { webhookMessages } from '../webhook.messages.ts';
import { deliveryMessages } from './delivery.messages.ts';

/** What an attempt was about and what became of it, in words. */
export function useDeliveryWords() {
  const text = useText(deliveryMessages);
  const { eventTypes } = useText(webhookMessages);
  const errorText = useDeliveryError();
  return {
    eventOf: ({ event_type }: Delivery): string =>
      event_type === 'health_check' ? text.healthCheck : eventTypes[event_type],
    resultOf: ({ error, status_code }: Delivery): string => {
      if (error === null) return text.accepted(status_code ?? 0);
      return errorText(error === 'error_status' ? `status_${status_code}` : error);
    },
  };
}

import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { Delivery } from '@tenken/contract/webhook/webhook.schema.ts';
import { Icon } from '../../../shared/ui/text/Icon.tsx';
import { useDeliveryWords } from './use-delivery-words.ts';

/** Grey where all is well, red with a mark where not. */
export function DeliveryResult({ delivery }: { delivery: Delivery }) {
  const { resultOf } = useDeliveryWords();
  const isGood = delivery.error === null;
  return (
    <span className={`inline-flex items-center gap-1.5 ${isGood ? 'text-ink-2' : 'text-error-ink'}`}>
      <Icon of={isGood ? CircleCheck : TriangleAlert} size="small" />
      {resultOf(delivery)}
    </span>
  );
}

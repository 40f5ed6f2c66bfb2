import { DeliveriesPanel } from '../../features/webhook/delivery/DeliveriesPanel.tsx';
import { WebhookPageFrame } from '../../features/webhook/WebhookPageFrame.tsx';

/** Everything that was sent to a webhook's destination, and what came back. */
export function DeliveriesPage() {
  return (
    <WebhookPageFrame part="log">
      {(webhook) => (
        <div className="p-3 md:p-5">
          <DeliveriesPanel webhook={webhook} />
        </div>
      )}
    </WebhookPageFrame>
  );
}

import { Power, PowerOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Webhook } from '@tenken/contract/webhook/webhook.schema.ts';
import { useGo } from '../../shared/address/use-go.ts';
import { useTimeText } from '../../shared/session/use-time-text.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { Button } from '../../shared/ui/button/Button.tsx';
import { Panel } from '../../shared/ui/page/Panel.tsx';
import { Text } from '../../shared/ui/text/Text.tsx';
import { DeleteWebhookDialog } from './DeleteWebhookDialog.tsx';
import { useWebhookSwitch } from './use-webhook-actions.ts';
import { webhooksHref } from './webhook-href.ts';
import { webhookMessages } from './webhook.messages.ts';
import { WebhookStateMark } from './WebhookStateMark.tsx';

/** Whether it sends, why not, whose rights count, and what can be done about it. */
export function StatePanel({ webhook }: { webhook: Webhook }) {
  const text = useText(webhookMessages);
  const go = useGo();
  const { activating, deactivating } = useWebhookSwitch(webhook);
  const [isDeleting, setIsDeleting] = useState(false);
  return (
    <Panel title={text.state} beside={<WebhookStateMark webhook={webhook} />}>
      <div className="flex flex-col gap-3">
        <Reason webhook={webhook} />
        <div>
          <p>
            <span className="text-ink-2">{`${text.owner}: `}</span>
            {webhook.owner?.name ?? text.nobody}
          </p>
          <Text variant="note">{text.ownerNote}</Text>
        </div>
        <div className="flex flex-wrap gap-2">
          {webhook.state !== 'active' && (
            <Button
              size="small"
              icon={Power}
              variant={activating.isInProgress ? 'loading' : 'basic'}
              onClick={() => void activating.run()}
            >
              {text.activate}
            </Button>
          )}
          {webhook.state !== 'deactivated' && (
            <Button
              size="small"
              icon={PowerOff}
              variant={deactivating.isInProgress ? 'loading' : 'basic'}
              onClick={() => void deactivating.run()}
            >
              {text.deactivate}
            </Button>
          )}
          <Button size="small" icon={Trash2} onClick={() => setIsDeleting(true)}>
            {text.delete}
          </Button>
        </div>
      </div>
      {isDeleting && (
        <DeleteWebhookDialog
          webhook={webhook}
          onDeleted={() => go(webhooksHref())}
          onClose={() => setIsDeleting(false)}
        />
      )}
    </Panel>
  );
}

function Reason({ webhook: { state, deactivated_because, failing_since } }: { webhook: Webhook }) {
  const text = useText(webhookMessages);
  const timeText = useTimeText();
  if (deactivated_because !== null)
    return (
      <div>
        <p>{text.reasons[deactivated_because]}</p>
        <Text variant="note">{text.missed}</Text>
      </div>
    );
  if (state === 'pending_confirmation') return <Text variant="paragraph">{text.pendingNote}</Text>;
  if (failing_since === null) return null;
  return (
    <div>
      <p className="text-warning-ink">{text.failingSince(timeText(failing_since))}</p>
      <Text variant="note">{text.failingNote}</Text>
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { Webhook } from '@tenken/contract/webhook/webhook.schema.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { Loaded } from '../../shared/ui/loading/Loaded.tsx';
import { Panel } from '../../shared/ui/page/Panel.tsx';
import { WebhookForm } from '../../features/webhook/form/WebhookForm.tsx';
import { webhookFormMessages } from '../../features/webhook/form/webhook-form.messages.ts';
import { valuesOf } from '../../features/webhook/form/webhook-values.ts';
import { SecretPanel } from '../../features/webhook/SecretPanel.tsx';
import { SignatureHelp } from '../../features/webhook/SignatureHelp.tsx';
import { StatePanel } from '../../features/webhook/StatePanel.tsx';
import { WebhookPageFrame } from '../../features/webhook/WebhookPageFrame.tsx';
import { saveWebhook, visibleCamerasQuery } from '../../features/webhook/webhook.queries.ts';

/** The settings of a webhook, its state and its secret. */
export function EditWebhookPage() {
  return (
    <WebhookPageFrame part="settings">
      {(webhook) => (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 p-3 md:p-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,380px)] lg:grid-rows-[auto_1fr]">
          {/* where there is one column, whether it sends at all comes before its settings */}
          <div className="min-w-0 lg:col-start-2">
            <StatePanel webhook={webhook} />
          </div>
          <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
            {/* what somebody else saved meanwhile is shown; what is typed stays when only its state changes */}
            <Settings key={JSON.stringify(savedParts(webhook))} webhook={webhook} />
          </div>
          <div className="flex min-w-0 flex-col gap-4 lg:col-start-2">
            <SecretPanel webhook={webhook} />
            <SignatureHelp />
          </div>
        </div>
      )}
    </WebhookPageFrame>
  );
}

const savedParts = ({ name, destination_url, event_types, camera_ids }: Webhook) => [
  name,
  destination_url,
  event_types,
  camera_ids,
];

function Settings({ webhook }: { webhook: Webhook }) {
  const { camerasFailed } = useText(webhookFormMessages);
  const cameras = useQuery(visibleCamerasQuery);
  return (
    <Panel>
      <Loaded query={cameras} failure={camerasFailed}>
        {(list) => (
          <WebhookForm
            isNew={false}
            start={valuesOf(webhook)}
            cameras={list}
            save={(body) => saveWebhook(webhook.id, body)}
          />
        )}
      </Loaded>
    </Panel>
  );
}

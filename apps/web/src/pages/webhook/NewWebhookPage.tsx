import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Webhook } from '@tenken/contract/webhook/webhook.schema.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { Loaded } from '../../shared/ui/loading/Loaded.tsx';
import { PageHeader } from '../../shared/ui/page/PageHeader.tsx';
import { Panel } from '../../shared/ui/page/Panel.tsx';
import { WebhookCreated } from '../../features/webhook/form/WebhookCreated.tsx';
import { WebhookForm } from '../../features/webhook/form/WebhookForm.tsx';
import { webhookFormMessages } from '../../features/webhook/form/webhook-form.messages.ts';
import { EMPTY_WEBHOOK } from '../../features/webhook/form/webhook-values.ts';
import { SignatureHelp } from '../../features/webhook/SignatureHelp.tsx';
import { webhooksHref } from '../../features/webhook/webhook-href.ts';
import { webhookMessages } from '../../features/webhook/webhook.messages.ts';
import { addWebhook, visibleCamerasQuery } from '../../features/webhook/webhook.queries.ts';

/** Creates a webhook; its secret is shown once. */
export function NewWebhookPage() {
  const text = useText(webhookMessages);
  const { camerasFailed } = useText(webhookFormMessages);
  const cameras = useQuery(visibleCamerasQuery);
  const [made, setMade] = useState<{ webhook: Webhook; secret: string } | null>(null);
  return (
    <>
      <PageHeader title={text.new} breadcrumb={[{ label: text.title, href: webhooksHref() }]} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 p-3 md:p-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,380px)]">
        {made === null ? (
          <Panel>
            <Loaded query={cameras} failure={camerasFailed}>
              {(list) => (
                <WebhookForm
                  isNew
                  start={EMPTY_WEBHOOK}
                  cameras={list}
                  save={addWebhook}
                  onSaved={(webhook, { secret_key = '' }) => setMade({ webhook, secret: secret_key })}
                />
              )}
            </Loaded>
          </Panel>
        ) : (
          <WebhookCreated {...made} />
        )}
        <SignatureHelp />
      </div>
    </>
  );
}

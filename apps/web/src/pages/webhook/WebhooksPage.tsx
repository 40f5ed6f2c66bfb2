import { useQuery } from '@tanstack/react-query';
import { BookOpen, Plus, Webhook } from 'lucide-react';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { AppLink } from '../../shared/ui/button/AppLink.tsx';
import { buttonClass } from '../../shared/ui/button/button-class.ts';
import { EmptyState } from '../../shared/ui/loading/EmptyState.tsx';
import { Loaded } from '../../shared/ui/loading/Loaded.tsx';
import { PageHeader } from '../../shared/ui/page/PageHeader.tsx';
import { Panel } from '../../shared/ui/page/Panel.tsx';
import { Icon } from '../../shared/ui/text/Icon.tsx';
import { Text } from '../../shared/ui/text/Text.tsx';
import { WebhookTable } from '../../features/webhook/list/WebhookTable.tsx';
import { apiReferenceHref, newWebhookHref } from '../../features/webhook/webhook-href.ts';
import { webhookMessages } from '../../features/webhook/webhook.messages.ts';
import { webhooksQuery } from '../../features/webhook/webhook.queries.ts';

/** Where the company's events are sent. */
export function WebhooksPage() {
  const text = useText(webhookMessages);
  const webhooks = useQuery(webhooksQuery);
  return (
    <>
      <PageHeader
        title={text.title}
        actions={
          <>
            <AppLink href={apiReferenceHref('events')} className={buttonClass()}>
              <Icon of={BookOpen} />
              {text.reference}
            </AppLink>
            <AppLink href={newWebhookHref()} className={buttonClass({ color: 'primary' })}>
              <Icon of={Plus} />
              {text.new}
            </AppLink>
          </>
        }
      />
      <div className="flex flex-col gap-3 p-3 md:p-5">
        <Text variant="paragraph" color="black-sub">
          {text.lead}
        </Text>
        <Panel isPadded={false}>
          <Loaded
            query={webhooks}
            failure={text.loadFailed}
            empty={<EmptyState icon={Webhook} title={text.empty} note={text.emptyNote} />}
          >
            {(list) => <WebhookTable webhooks={list} />}
          </Loaded>
        </Panel>
      </div>
    </>
  );
}

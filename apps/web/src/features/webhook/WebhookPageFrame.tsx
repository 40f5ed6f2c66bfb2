import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Webhook } from '@tenken/contract/webhook/webhook.schema.ts';
import { useGo } from '../../shared/address/use-go.ts';
import { isApiError } from '../../shared/api/api-error.ts';
import { NotFoundView } from '../../shared/screens/NotFoundView.tsx';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { Loaded } from '../../shared/ui/loading/Loaded.tsx';
import { PageHeader } from '../../shared/ui/page/PageHeader.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../shared/ui/page/Tabs.tsx';
import { deliveriesHref, webhookHref, webhooksHref } from './webhook-href.ts';
import { webhookMessages } from './webhook.messages.ts';
import { webhookQuery } from './webhook.queries.ts';

type Part = 'settings' | 'log';
type Props = { part: Part; children: (webhook: Webhook) => ReactNode };

/** One webhook: its settings and its log lie at addresses of their own, behind one row of tabs. */
export function WebhookPageFrame({ part, children }: Props) {
  const { id } = useParams({ strict: false }) as { id: string };
  const text = useText(webhookMessages);
  const go = useGo();
  const webhook = useQuery(webhookQuery(id));
  if (isApiError(webhook.error, 404)) return <NotFoundView />;
  return (
    <Tabs
      value={part}
      onValueChange={(next: Part) => go(next === 'log' ? deliveriesHref(id) : webhookHref(id))}
    >
      <PageHeader
        title={webhook.data?.name ?? text.title}
        breadcrumb={[{ label: text.title, href: webhooksHref() }]}
        beside={
          <TabList label={text.parts}>
            <Tab value="settings">{text.settings}</Tab>
            <Tab value="log">{text.log}</Tab>
          </TabList>
        }
      />
      <TabPanel value={part}>
        <Loaded query={webhook} failure={text.loadFailed}>
          {children}
        </Loaded>
      </TabPanel>
    </Tabs>
  );
}

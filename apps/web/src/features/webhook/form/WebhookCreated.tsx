import type { Webhook } from '@tenken/contract/webhook/webhook.schema.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { AppLink } from '../../../shared/ui/button/AppLink.tsx';
import { buttonClass } from '../../../shared/ui/button/button-class.ts';
import { Panel } from '../../../shared/ui/page/Panel.tsx';
import { Text } from '../../../shared/ui/text/Text.tsx';
import { deliveriesHref } from '../webhook-href.ts';
import { WebhookStateMark } from '../WebhookStateMark.tsx';
import { ShownSecret } from './ShownSecret.tsx';
import { webhookFormMessages } from './webhook-form.messages.ts';

type Props = { webhook: Webhook; secret: string };

/** The webhook is there; its secret can be read this once. */
export function WebhookCreated({ webhook, secret }: Props) {
  const text = useText(webhookFormMessages);
  return (
    <Panel title={webhook.name} beside={<WebhookStateMark webhook={webhook} />}>
      <output className="flex flex-col gap-3.5">
        {webhook.state === 'pending_confirmation' && <Text variant="paragraph">{text.madePending}</Text>}
        <ShownSecret label={text.secret} secret={secret} />
        <AppLink
          href={deliveriesHref(webhook.id)}
          className={`${buttonClass({ color: 'primary' })} self-start`}
        >
          {text.open}
        </AppLink>
      </output>
    </Panel>
  );
}

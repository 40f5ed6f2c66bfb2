import { Ellipsis, Pencil, Power, PowerOff, ScrollText, Trash2 } from 'lucide-react';
import type { Webhook } from '@tenken/contract/webhook/webhook.schema.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { IconButton } from '../../../shared/ui/button/IconButton.tsx';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '../../../shared/ui/popup/Menu.tsx';
import { useWebhookSwitch } from '../use-webhook-actions.ts';
import { deliveriesHref, webhookHref } from '../webhook-href.ts';
import { webhookMessages } from '../webhook.messages.ts';

type Props = { webhook: Webhook; onDelete: () => void };

export function WebhookMenu({ webhook, onDelete }: Props) {
  const text = useText(webhookMessages);
  const { id, name, state } = webhook;
  const { activating, deactivating } = useWebhookSwitch(webhook);
  return (
    <Menu trigger={<IconButton icon={Ellipsis} label={text.actionsOf(name)} size="small" />}>
      <MenuLink icon={Pencil} href={webhookHref(id)}>
        {text.edit}
      </MenuLink>
      <MenuLink icon={ScrollText} href={deliveriesHref(id)}>
        {text.log}
      </MenuLink>
      <MenuSeparator />
      {state === 'active' ? null : (
        <MenuItem icon={Power} isDisabled={activating.isInProgress} onSelect={() => void activating.run()}>
          {text.activate}
        </MenuItem>
      )}
      {state === 'deactivated' ? null : (
        <MenuItem
          icon={PowerOff}
          isDisabled={deactivating.isInProgress}
          onSelect={() => void deactivating.run()}
        >
          {text.deactivate}
        </MenuItem>
      )}
      <MenuItem icon={Trash2} isDangerous onSelect={onDelete}>
        {text.delete}
      </MenuItem>
    </Menu>
  );
}

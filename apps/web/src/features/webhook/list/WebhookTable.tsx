import { useState } from 'react';
import type { Webhook } from '@tenken/contract/webhook/webhook.schema.ts';
import { useTimeText } from '../../../shared/session/use-time-text.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { ActionsHeaderCell, Cell, HeaderCell, Row, Table } from '../../../shared/ui/page/Table.tsx';
import { Text } from '../../../shared/ui/text/Text.tsx';
import { DeleteWebhookDialog } from '../DeleteWebhookDialog.tsx';
import { webhookHref, deliveriesHref } from '../webhook-href.ts';
import { webhookMessages } from '../webhook.messages.ts';
import { WebhookStateMark } from '../WebhookStateMark.tsx';
import { Ellipsis, Pencil, Power, PowerOff, ScrollText, Trash2 } from 'lucide-react';
import { IconButton } from '../../../shared/ui/button/IconButton.tsx';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '../../../shared/ui/popup/Menu.tsx';
import { useWebhookSwitch } from '../use-webhook-actions.ts';

export function WebhookTable({ webhooks }: { webhooks: readonly Webhook[] }) {
  const text = useText(webhookMessages);
  const [deleting, setDeleting] = useState<Webhook | null>(null);
  const close = (): void => setDeleting(null);
  return (
    <>
      <Table label={text.title}>
        <thead>
          <tr>
            <HeaderCell>{text.name}</HeaderCell>
            <HeaderCell>{text.state}</HeaderCell>
            <HeaderCell className="max-md:hidden">{text.events}</HeaderCell>
            <HeaderCell isNumber className="max-md:hidden">
              {text.cameras}
            </HeaderCell>
            <HeaderCell className="max-lg:hidden">{text.owner}</HeaderCell>
            <ActionsHeaderCell />
          </tr>
        </thead>
        <tbody>
          {webhooks.map((webhook) => (
            <Row key={webhook.id}>
              <Cell>
                <Text variant="link" href={webhookHref(webhook.id)}>
                  {webhook.name}
                </Text>
                <span className="line-clamp-2 text-note break-all text-ink-2" title={webhook.destination_url}>
                  {webhook.destination_url}
                </span>
              </Cell>
              <Cell>
                <WebhookStateMark webhook={webhook} />
                <Trouble webhook={webhook} />
              </Cell>
              <Cell className="text-ink-2 max-md:hidden">
                {webhook.event_types.map((type) => (
                  <span key={type} className="block whitespace-nowrap">
                    {text.eventTypes[type]}
                  </span>
                ))}
              </Cell>
              <Cell isNumber className="max-md:hidden">
                {webhook.camera_ids.length}
              </Cell>
              <Cell className="text-ink-2 max-lg:hidden">{webhook.owner?.name ?? '—'}</Cell>
              <Cell className="w-12 text-right">
                <WebhookMenu webhook={webhook} onDelete={() => setDeleting(webhook)} />
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      {deleting && <DeleteWebhookDialog webhook={deleting} onDeleted={close} onClose={close} />}
    </>
  );
}

/** Why it does not send, or that it is about to stop. */
function Trouble({ webhook: { deactivated_because, failing_since, state } }: { webhook: Webhook }) {
  const text = useText(webhookMessages);
  const timeText = useTimeText();
  if (deactivated_because === 'failures' || deactivated_because === 'gone')
    return <span className="mt-1 block text-note text-error-ink">{text.reasons[deactivated_because]}</span>;
  if (state !== 'active' || failing_since === null) return null;
  return (
    <span className="mt-1 block text-note text-warning-ink">
      {text.failingSince(timeText(failing_since))}
    </span>
  );
}

type WebhookMenuProps = { webhook: Webhook; onDelete: () => void };

function WebhookMenu({ webhook, onDelete }: WebhookMenuProps) {
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

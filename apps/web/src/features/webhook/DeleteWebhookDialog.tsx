import type { Webhook } from '@tenken/contract/webhook/webhook.schema.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { FormModal } from '../../shared/ui/popup/FormModal.tsx';
import { Text } from '../../shared/ui/text/Text.tsx';
import { useDeleteWebhook } from './use-webhook-actions.ts';
import { webhookMessages } from './webhook.messages.ts';

type Props = { webhook: Pick<Webhook, 'id' | 'name'>; onDeleted: () => void; onClose: () => void };

/** Asks before the log and the secret are lost. */
export function DeleteWebhookDialog({ webhook, onDeleted, onClose }: Props) {
  const text = useText(webhookMessages);
  const deleting = useDeleteWebhook(webhook, onDeleted);
  return (
    <FormModal
      title={text.deleteTitle(webhook.name)}
      action={text.delete}
      isDangerous
      isInProgress={deleting.isInProgress}
      onSubmit={() => void deleting.run()}
      onClose={onClose}
    >
      <Text variant="paragraph">{text.deleteWarning}</Text>
    </FormModal>
  );
}

import { useState } from 'react';
import type { Webhook } from '@tenken/contract/webhook/webhook.schema.ts';
import { changed } from '../../../shared/api/changes.ts';
import { useChange } from '../../../shared/api/use-change.ts';
import { useTimeText } from '../../../shared/session/use-time-text.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { FormModal } from '../../../shared/ui/popup/FormModal.tsx';
import { Modal } from '../../../shared/ui/popup/Modal.tsx';
import { Text } from '../../../shared/ui/text/Text.tsx';
import { useWebhookFailure } from '../use-webhook-actions.ts';
import { rotateSecret } from '../webhook.queries.ts';
import { ShownSecret } from './ShownSecret.tsx';
import { webhookFormMessages } from './webhook-form.messages.ts';

type Props = { webhook: Pick<Webhook, 'id'>; onClose: () => void };

/** Says what a new secret does to the old one, makes it, and shows it this once. */
export function RotateDialog({ webhook: { id }, onClose }: Props) {
  const text = useText(webhookFormMessages);
  const timeText = useTimeText();
  const failure = useWebhookFailure();
  const [made, setMade] = useState<Awaited<ReturnType<typeof rotateSecret>> | null>(null);
  const rotating = useChange(() => rotateSecret(id), {
    changes: changed.webhook(id),
    success: text.rotated,
    describeError: failure('update'),
    onSuccess: setMade,
  });
  if (made === null)
    return (
      <FormModal
        title={text.rotateTitle}
        action={text.rotate}
        isInProgress={rotating.isInProgress}
        onSubmit={() => void rotating.run()}
        onClose={onClose}
      >
        <Text variant="paragraph">{text.rotateText}</Text>
      </FormModal>
    );
  return (
    <Modal
      isOpen
      title={text.newSecret}
      size="normal"
      onClose={onClose}
      footer={
        <Button color="primary" onClick={onClose}>
          {text.done}
        </Button>
      }
    >
      <ShownSecret label={text.newSecret} secret={made.secret_key} />
      <Text variant="paragraph" className="mt-3">
        {text.oldUntil(timeText(made.old_secret_valid_until))}
      </Text>
    </Modal>
  );
}

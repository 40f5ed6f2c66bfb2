import { useState } from 'react';
import { rotateRouterSecret } from '@tenken/contract/admin/device.routes.ts';
import type { Router } from '@tenken/contract/admin/device.schema.ts';
import { call } from '../../shared/api/call.ts';
import { joinMessages } from '../../shared/text/join.messages.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { Button } from '../../shared/ui/button/Button.tsx';
import { FormModal } from '../../shared/ui/popup/FormModal.tsx';
import { Modal } from '../../shared/ui/popup/Modal.tsx';
import { Text } from '../../shared/ui/text/Text.tsx';
import { adminMessages } from './admin.messages.ts';
import { OneTimeSecret } from './OneTimeSecret.tsx';
import { useAdminAction } from './use-admin-action.ts';

/** Makes a new secret for a router and shows it, once. */
export function RouterSecretDialog({ router, onClose }: { router: Router; onClose: () => void }) {
  const text = useText(adminMessages);
  const { named } = useText(joinMessages);
  const [secret, setSecret] = useState<string | null>(null);
  const making = useAdminAction(
    () => call(rotateRouterSecret, { params: { id: router.id } }),
    text.secretMade,
    (made) => setSecret(made.secret),
  );
  const title = named(text.newSecret, router.name);
  if (secret === null)
    return (
      <FormModal
        title={title}
        action={text.newSecret}
        isInProgress={making.isInProgress}
        onClose={onClose}
        onSubmit={() => void making.run()}
      >
        <Text variant="paragraph">{text.newRouterSecretWarning}</Text>
      </FormModal>
    );
  return (
    <Modal
      isOpen
      title={title}
      size="normal"
      onClose={onClose}
      footer={
        <Button color="primary" onClick={onClose}>
          {text.done}
        </Button>
      }
    >
      <OneTimeSecret secrets={[{ label: text.secret, value: secret }]} />
    </Modal>
  );
}

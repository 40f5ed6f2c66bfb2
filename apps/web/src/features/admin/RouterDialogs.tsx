import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { deleteRouter, patchRouter } from '@tenken/contract/admin/device.routes.ts';
import type { Router } from '@tenken/contract/admin/device.schema.ts';
import { call } from '../../shared/api/call.ts';
import { joinMessages } from '../../shared/text/join.messages.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { Checkbox } from '../../shared/ui/form/Checkbox.tsx';
import { Loaded } from '../../shared/ui/loading/Loaded.tsx';
import { FormModal } from '../../shared/ui/popup/FormModal.tsx';
import { Text } from '../../shared/ui/text/Text.tsx';
import { adminMessages } from './admin.messages.ts';
import { bleDevicesQuery } from './admin.queries.ts';
import { useAdminAction } from './use-admin-action.ts';

type Props = { router: Router; onClose: () => void };

/** Which BLE cameras a router relays. */
export function PairDialog({ router, onClose }: Props) {
  const text = useText(adminMessages);
  const devices = useQuery(bleDevicesQuery());
  const [chosen, setChosen] = useState<readonly string[]>(router.devices.map(({ id }) => id));
  const saving = useAdminAction(
    () => call(patchRouter, { params: { id: router.id }, body: { device_ids: [...chosen] } }),
    text.routerSaved,
    onClose,
  );
  return (
    <FormModal
      title={text.pair}
      action={text.save}
      size="normal"
      isInProgress={saving.isInProgress}
      onClose={onClose}
      onSubmit={() => void saving.run()}
    >
      <Text variant="note">{text.pairNote}</Text>
      <Loaded query={devices} empty={<Text variant="paragraph">{text.noBle}</Text>}>
        {(list) => (
          <div className="flex flex-col gap-2">
            {list.map(({ id, device_id }) => (
              <Checkbox
                key={id}
                label={device_id}
                checked={chosen.includes(id)}
                onChange={({ target }) =>
                  setChosen(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
                }
              />
            ))}
          </div>
        )}
      </Loaded>
    </FormModal>
  );
}

export function DeleteRouterDialog({ router, onClose }: Props) {
  const text = useText(adminMessages);
  const { named } = useText(joinMessages);
  const deleting = useAdminAction(
    () => call(deleteRouter, { params: { id: router.id } }),
    text.routerDeleted,
    onClose,
  );
  return (
    <FormModal
      title={named(text.deleteRouter, router.name)}
      action={text.remove}
      isDangerous
      isInProgress={deleting.isInProgress}
      onClose={onClose}
      onSubmit={() => void deleting.run()}
    >
      <Text variant="paragraph">{text.deleteRouterWarning}</Text>
    </FormModal>
  );
}

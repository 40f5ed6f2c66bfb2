import { useState } from 'react';
import { patchRouter } from '@tenken/contract/admin/device.routes.ts';
import type { Router } from '@tenken/contract/admin/device.schema.ts';
import { call } from '../../shared/api/call.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { TextField } from '../../shared/ui/form/TextField.tsx';
import { FormModal } from '../../shared/ui/popup/FormModal.tsx';
import { Text } from '../../shared/ui/text/Text.tsx';
import { adminMessages } from './admin.messages.ts';
import { FacilityPicker } from './FacilityPicker.tsx';
import { useAdminAction } from './use-admin-action.ts';

/** Renames a router, and moves it when another facility is chosen. */
export function EditRouterDialog({ router, onClose }: { router: Router; onClose: () => void }) {
  const text = useText(adminMessages);
  const [name, setName] = useState(router.name);
  const [facilityId, setFacilityId] = useState<string | null>(null);
  const trimmed = name.trim();
  const saving = useAdminAction(
    () =>
      call(patchRouter, {
        params: { id: router.id },
        body: { name: trimmed, ...(facilityId === null ? {} : { facility_id: facilityId }) },
      }),
    text.routerSaved,
    onClose,
  );
  return (
    <FormModal
      title={text.editRouter}
      action={text.save}
      size="normal"
      canSubmit={trimmed !== ''}
      isInProgress={saving.isInProgress}
      onClose={onClose}
      onSubmit={() => void saving.run()}
    >
      <TextField
        label={text.name}
        autoComplete="off"
        maxLength={100}
        value={name}
        error={trimmed === '' ? text.required : undefined}
        onChange={({ target }) => setName(target.value)}
      />
      <Text variant="note">{text.standsIn(router.facility?.name ?? text.none)}</Text>
      <FacilityPicker value={facilityId} onChange={setFacilityId} />
    </FormModal>
  );
}

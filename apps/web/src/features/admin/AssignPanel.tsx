import { useState } from 'react';
import { patchDevice } from '@tenken/contract/admin/device.routes.ts';
import type { DeviceDetail } from '@tenken/contract/admin/device.schema.ts';
import { adminMessages } from './admin.messages.ts';
import { FacilityPicker } from './FacilityPicker.tsx';
import { useAdminAction } from './use-admin-action.ts';
import { call } from '../../shared/api/call.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { Button } from '../../shared/ui/button/Button.tsx';
import { Panel } from '../../shared/ui/page/Panel.tsx';
import { Text } from '../../shared/ui/text/Text.tsx';

/** Gives a device to a facility. */
export function AssignPanel({ device }: { device: DeviceDetail }) {
  const text = useText(adminMessages);
  const [facilityId, setFacilityId] = useState<string | null>(null);
  const assigning = useAdminAction(
    (facility_id: string) => call(patchDevice, { params: { id: device.id }, body: { facility_id } }),
    text.assigned,
  );
  return (
    <Panel title={text.assign}>
      <div className="flex flex-col gap-3">
        <FacilityPicker value={facilityId} onChange={setFacilityId} />
        <Text variant="note">{text.assignNote}</Text>
        <Button
          color="primary"
          className="self-start"
          disabled={facilityId === null}
          variant={assigning.isInProgress ? 'loading' : 'basic'}
          onClick={() => void assigning.run(facilityId!)}
        >
          {text.assign}
        </Button>
      </div>
    </Panel>
  );
}

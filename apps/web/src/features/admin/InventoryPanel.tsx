import { type ReactNode } from 'react';
import { patchDevice } from '@tenken/contract/admin/device.routes.ts';
import type { DeviceDetail } from '@tenken/contract/admin/device.schema.ts';
import { familyOf } from '@tenken/contract/camera/device-model.ts';
import { detailMessages } from '../camera/detail/detail.messages.ts';
import { adminMessages } from './admin.messages.ts';
import { useAdminAction } from './use-admin-action.ts';
import { call } from '../../shared/api/call.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { Button } from '../../shared/ui/button/Button.tsx';
import { Panel } from '../../shared/ui/page/Panel.tsx';
import { useTimeText } from '../../shared/session/use-time-text.ts';

/** What a device is and where, and whether it is in use. */
export function InventoryPanel({ device }: { device: DeviceDetail }) {
  const text = useText(adminMessages);
  const { platforms } = useText(detailMessages).device;
  const timeText = useTimeText();
  const { open, succeeded, failed } = device.tasks;
  const change = useAdminAction(
    (status: 'stock' | 'retired') => call(patchDevice, { params: { id: device.id }, body: { status } }),
    text.statusChanged,
  );
  const next = device.status === 'retired' ? 'stock' : 'retired';
  return (
    <Panel
      title={text.inventory}
      actions={
        device.camera === null && (
          <Button
            size="small"
            variant={change.isInProgress ? 'loading' : 'basic'}
            onClick={() => void change.run(next)}
          >
            {next === 'stock' ? text.toStock : text.retire}
          </Button>
        )
      }
    >
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3">
        <Fact label={text.model}>{device.model}</Fact>
        <Fact label={text.family}>{familyOf(device.device_type)}</Fact>
        <Fact label={text.platform}>{platforms[device.platform]}</Fact>
        <Fact label={text.status}>{text.statuses[device.status]}</Fact>
        <Fact label={text.company}>{device.company?.name ?? text.none}</Fact>
        <Fact label={text.facility}>{device.facility?.name ?? text.none}</Fact>
        <Fact label={text.camera}>{device.camera?.name ?? text.none}</Fact>
        <Fact label={text.router}>{device.router?.name ?? text.none}</Fact>
        <Fact label={text.lastSeen}>
          {device.last_seen_at === null ? text.never : timeText(device.last_seen_at)}
        </Fact>
        <Fact label={text.tasks}>{text.taskCounts(open, succeeded, failed)}</Fact>
      </dl>
    </Panel>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-note text-ink-2">{label}</dt>
      <dd className="font-medium break-words">{children}</dd>
    </div>
  );
}

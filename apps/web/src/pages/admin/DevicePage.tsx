import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { patchDevice } from '@tenken/contract/admin/device.routes.ts';
import type { DeviceDetail } from '@tenken/contract/admin/device.schema.ts';
import { rotateDeviceSecret } from '@tenken/contract/device/device-secret.routes.ts';
import { familyOf } from '@tenken/contract/camera/device-model.ts';
import { adminMessages } from '../../admin/admin.messages.ts';
import { deviceQuery } from '../../admin/admin.queries.ts';
import { FacilityPicker } from '../../admin/FacilityPicker.tsx';
import { ShownOnce } from '../../admin/ShownOnce.tsx';
import { useAdminAction } from '../../admin/use-admin-action.ts';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { pageAddress } from '../../api/page-address.ts';
import { NotFoundView } from '../../screens/NotFoundView.tsx';
import { useSession } from '../../session/session.ts';
import { formatDateTime } from '../../text/format-time.ts';
import { useLanguage, useText } from '../../text/LanguageProvider.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Loaded } from '../../ui/loading/Loaded.tsx';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { Text } from '../../ui/text/Text.tsx';

/** One device: what it is, where it is, its secrets. */
export function DevicePage() {
  const { id } = useParams({ from: '/shell/admin/devices/$id' });
  const device = useQuery(deviceQuery(id));
  const text = useText(adminMessages);
  if (isApiError(device.error, 404)) return <NotFoundView />;
  return (
    <>
      <PageHeader
        title={device.data?.device_id ?? text.devices}
        breadcrumb={[{ label: text.devices, href: `${pageAddress().prefix}/admin/devices` }]}
      />
      <Loaded query={device}>
        {(data) => (
          <div className="grid items-start gap-4 p-3 md:p-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
            <InventoryPanel device={data} />
            <div className="flex min-w-0 flex-col gap-4">
              {data.status !== 'retired' && <AssignPanel device={data} />}
              <SecretPanel device={data} />
            </div>
          </div>
        )}
      </Loaded>
    </>
  );
}

function useTimeText(): (instant: string) => string {
  const { user } = useSession();
  const language = useLanguage();
  return (instant) => formatDateTime(instant, { timeZone: user.timezone, language });
}

function InventoryPanel({ device }: { device: DeviceDetail }) {
  const text = useText(adminMessages);
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
        <Fact label={text.platform}>{device.platform}</Fact>
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

function AssignPanel({ device }: { device: DeviceDetail }) {
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

function SecretPanel({ device }: { device: DeviceDetail }) {
  const text = useText(adminMessages);
  const timeText = useTimeText();
  const [secret, setSecret] = useState<string | null>(null);
  const making = useAdminAction(
    () => call(rotateDeviceSecret, { params: { id: device.id } }),
    text.secretMade,
    (made) => setSecret(made.secret),
  );
  return (
    <Panel title={text.secrets}>
      <div className="flex flex-col gap-3">
        <ul className="flex flex-col gap-1">
          {device.secrets.map(({ created_at, valid_until }) => (
            <li key={created_at}>
              {[
                text.secretFrom(timeText(created_at)),
                valid_until === null ? text.currentSecret : text.secretUntil(timeText(valid_until)),
              ].join(', ')}
            </li>
          ))}
        </ul>
        {secret !== null && <ShownOnce secrets={[{ label: text.secret, value: secret }]} />}
        <Text variant="note">{text.newSecretWarning}</Text>
        <Button
          className="self-start"
          variant={making.isInProgress ? 'loading' : 'basic'}
          onClick={() => void making.run()}
        >
          {text.newSecret}
        </Button>
      </div>
    </Panel>
  );
}

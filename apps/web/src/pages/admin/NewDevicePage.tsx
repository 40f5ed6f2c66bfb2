import { useState } from 'react';
import { createDevice } from '@tenken/contract/admin/device.routes.ts';
import { familyOf } from '@tenken/contract/camera/device-model.ts';
import type { ReplyOf } from '@tenken/contract/wire/route.ts';
import { adminMessages } from '../../admin/admin.messages.ts';
import { ShownOnce } from '../../admin/ShownOnce.tsx';
import { useAdminAction } from '../../admin/use-admin-action.ts';
import { call } from '../../api/call.ts';
import { pageAddress } from '../../api/page-address.ts';
import { useText } from '../../text/LanguageProvider.tsx';
import { AppLink } from '../../ui/button/AppLink.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { buttonClass } from '../../ui/button/button-class.ts';
import { TextField } from '../../ui/form/TextField.tsx';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { Text } from '../../ui/text/Text.tsx';

type Made = ReplyOf<typeof createDevice>;

/** Adds a device; its secret and code are shown once. */
export function NewDevicePage() {
  const text = useText(adminMessages);
  const [made, setMade] = useState<Made | null>(null);
  const href = `${pageAddress().prefix}/admin/devices`;
  return (
    <>
      <PageHeader title={text.newDevice} breadcrumb={[{ label: text.devices, href }]} />
      <div className="max-w-150 p-3 md:p-5">
        <Panel>{made ? <MadeDevice {...made} href={href} /> : <DeviceForm onMade={setMade} />}</Panel>
      </div>
    </>
  );
}

function DeviceForm({ onMade }: { onMade: (made: Made) => void }) {
  const text = useText(adminMessages);
  const [deviceId, setDeviceId] = useState('');
  const adding = useAdminAction(
    () => call(createDevice, { body: { device_id: deviceId.trim() } }),
    text.deviceAdded,
    onMade,
  );
  return (
    <form
      noValidate
      className="flex flex-col gap-3.5"
      onSubmit={(event) => {
        event.preventDefault();
        if (deviceId.trim() !== '') void adding.run();
      }}
    >
      <TextField
        label={text.deviceId}
        help={text.deviceIdHelp}
        autoComplete="off"
        maxLength={60}
        value={deviceId}
        onChange={({ target }) => setDeviceId(target.value)}
      />
      <Button
        type="submit"
        color="primary"
        className="self-start"
        disabled={deviceId.trim() === ''}
        variant={adding.isInProgress ? 'loading' : 'basic'}
      >
        {text.add}
      </Button>
    </form>
  );
}

function MadeDevice({ device, secret, registration_code, href }: Made & { href: string }) {
  const text = useText(adminMessages);
  return (
    <div className="flex flex-col gap-3.5">
      <Text variant="h2">{device.device_id}</Text>
      <Text variant="paragraph">
        {[device.model, device.platform, familyOf(device.device_type)].join(', ')}
      </Text>
      <ShownOnce
        secrets={[
          { label: text.secret, value: secret },
          { label: text.registrationCode, value: registration_code },
        ]}
      />
      <AppLink href={`${href}/${device.id}`} className={buttonClass({ color: 'primary' })}>
        {text.openDevice}
      </AppLink>
    </div>
  );
}

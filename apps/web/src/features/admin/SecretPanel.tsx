import { useState } from 'react';
import type { DeviceDetail } from '@tenken/contract/admin/device.schema.ts';
import { rotateDeviceSecret } from '@tenken/contract/device/device-secret.routes.ts';
import { adminMessages } from './admin.messages.ts';
import { OneTimeSecret } from './OneTimeSecret.tsx';
import { useAdminAction } from './use-admin-action.ts';
import { call } from '../../shared/api/call.ts';
import { joinMessages } from '../../shared/text/join.messages.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { Button } from '../../shared/ui/button/Button.tsx';
import { Panel } from '../../shared/ui/page/Panel.tsx';
import { Text } from '../../shared/ui/text/Text.tsx';
import { useTimeText } from '../../shared/session/use-time-text.ts';

/** The secrets of a device; a new one is shown once. */
export function SecretPanel({ device }: { device: DeviceDetail }) {
  const text = useText(adminMessages);
  const { list } = useText(joinMessages);
  const timeText = useTimeText();
  const [secret, setSecret] = useState<string | null>(null);
  const isOfAgent = device.device_type === 'ip_camera';
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
              {list([
                text.secretFrom(timeText(created_at)),
                valid_until === null ? text.currentSecret : text.secretUntil(timeText(valid_until)),
              ])}
            </li>
          ))}
        </ul>
        {secret !== null && <OneTimeSecret secrets={[{ label: text.secret, value: secret }]} />}
        <Text variant="note">{isOfAgent ? text.newSecretOfAgent : text.newSecretWarning}</Text>
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

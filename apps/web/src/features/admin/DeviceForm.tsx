import { useState } from 'react';
import { createDevice } from '@tenken/contract/admin/device.routes.ts';
import { adminMessages } from './admin.messages.ts';
import { call } from '../../shared/api/call.ts';
import { changed } from '../../shared/api/changes.ts';
import { useChange } from '../../shared/api/use-change.ts';
import { useErrorText } from '../../shared/api/use-error-text.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { Button } from '../../shared/ui/button/Button.tsx';
import { TextField } from '../../shared/ui/form/TextField.tsx';
import { type CreatedDevice } from './DeviceCreated.tsx';

/** Asks for the id on the label of a device. */
export function DeviceForm({ onMade }: { onMade: (made: CreatedDevice) => void }) {
  const text = useText(adminMessages);
  const [deviceId, setDeviceId] = useState('');
  const errorText = useErrorText();
  const [refused, setRefused] = useState<{ deviceId: string; words: string } | null>(null);
  const adding = useChange(() => call(createDevice, { body: { device_id: deviceId.trim() } }), {
    changes: changed.platform(),
    success: text.deviceAdded,
    onSuccess: onMade,
    onError: (error) => setRefused({ deviceId, words: errorText(error) }),
  });
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
        error={refused?.deviceId === deviceId ? refused.words : undefined}
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

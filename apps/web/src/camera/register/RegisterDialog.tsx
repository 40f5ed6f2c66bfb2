import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { MAX_CAMERA_NAME_LENGTH } from '@tenken/contract/camera/camera.limits.ts';
import type { Camera } from '@tenken/contract/camera/camera.schema.ts';
import { isApiError } from '../../api/api-error.ts';
import { reportLog } from '../../api/client-log.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { useText } from '../../text/LanguageProvider.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { SegmentedControl } from '../../ui/form/SegmentedControl.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { Modal } from '../../ui/popup/Modal.tsx';
import { Text } from '../../ui/text/Text.tsx';
import { useToasts } from '../../ui/toast/ToastProvider.tsx';
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts';
import { registerCamera, showCamera } from '../detail/detail.queries.ts';
import { RefusalNotice } from './RefusalNotice.tsx';
import { errorsOf, refusalOf, type Refusal } from './registration-errors.ts';
import { registerMessages } from './register.messages.ts';

export type CameraKind = 'device' | 'api';

type Props = {
  facility: { id: string; name: string };
  /** What is chosen when it opens. */
  firstKind?: CameraKind;
  onRegistered: (camera: Camera) => void;
  onClose: () => void;
};

/** A device with the code on its label, or a plain camera without one (decision U-105). */
export function RegisterDialog({ facility, firstKind = 'device', onRegistered, onClose }: Props) {
  const text = useText(registerMessages);
  const client = useQueryClient();
  const errorText = useErrorText();
  const toasts = useToasts();
  const [kind, setKind] = useState(firstKind);
  const [name, setName] = useState('');
  const [deviceId, setDeviceId] = useState('');
  const [code, setCode] = useState('');
  const isDevice = kind === 'device';
  const isReady = name.trim() !== '' && (!isDevice || (deviceId.trim() !== '' && code.trim() !== ''));
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const typed = { name, deviceId, code };
  const errors = errorsOf(refusal, typed);
  const register = useOneAtATime(async () => {
    const label = isDevice ? { device_id: deviceId, registration_code: code } : {};
    try {
      const camera = await registerCamera({ facility_id: facility.id, name, ...label });
      toasts.success({ text: text.done(camera.name) });
      showCamera(client, camera);
      onRegistered(camera);
    } catch (error) {
      setRefusal({ typed, ...refusalOf(error), words: errorText(error) });
      if (isApiError(error)) reportLog('error', `a camera could not be registered: ${error.message}`);
    }
  });
  const submit = (event?: FormEvent): void => {
    event?.preventDefault();
    if (isReady) void register.run();
  };
  return (
    <Modal
      isOpen
      onClose={onClose}
      isSubmitting={register.isInProgress}
      title={text.title(facility.name)}
      footer={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button
            color="primary"
            disabled={!isReady}
            variant={register.isInProgress ? 'loading' : 'basic'}
            onClick={() => submit()}
          >
            {text.submit}
          </Button>
        </>
      }
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-3">
        <SegmentedControl
          label={text.kind}
          value={kind}
          onValueChange={setKind}
          segments={[
            { value: 'device', label: text.device },
            { value: 'api', label: text.api },
          ]}
        />
        <Text variant="note">{isDevice ? text.deviceNote : text.apiNote}</Text>
        {errors.whole !== undefined && <RefusalNotice words={errors.whole} />}
        <TextField
          label={text.name}
          isRequired
          error={errors.name}
          value={name}
          maxLength={MAX_CAMERA_NAME_LENGTH}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
        {isDevice && (
          <>
            <TextField
              label={text.deviceId}
              isRequired
              error={errors.deviceId}
              value={deviceId}
              autoComplete="off"
              spellCheck={false}
              onChange={({ target }) => setDeviceId(target.value)}
            />
            <TextField
              label={text.code}
              isRequired
              error={errors.code}
              value={code}
              autoComplete="off"
              spellCheck={false}
              onChange={({ target }) => setCode(target.value)}
            />
          </>
        )}
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </form>
    </Modal>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import type { Camera } from '@tenken/contract/camera/camera.schema.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { SegmentedControl } from '../../../shared/ui/form/SegmentedControl.tsx';
import { Modal } from '../../../shared/ui/popup/Modal.tsx';
import { useToasts } from '../../../shared/ui/toast/ToastProvider.tsx';
import { showCamera } from '../detail/detail.queries.ts';
import { IpCameraFields } from './IpCameraFields.tsx';
import { LabelFields } from './LabelFields.tsx';
import { PhoneNote } from './PhoneNote.tsx';
import { registerMessages } from './register.messages.ts';
import { useIpForm } from './use-ip-form.ts';
import { useLabelForm } from './use-label-form.ts';

const KINDS = ['device', 'ip', 'api', 'phone'] as const;
export type CameraKind = (typeof KINDS)[number];

type Props = {
  facility: { id: string; name: string };
  /** What is chosen when it opens. */
  firstKind?: CameraKind;
  onRegistered: (camera: Camera) => void;
  onClose: () => void;
};

/** Our device, an IP camera behind an agent, a program that uploads, or a phone on rounds. */
export function RegisterDialog({ facility, firstKind = 'device', onRegistered, onClose }: Props) {
  const text = useText(registerMessages);
  const client = useQueryClient();
  const toasts = useToasts();
  const id = useId();
  const [kind, setKind] = useState(firstKind);
  const done = (camera: Camera): void => {
    toasts.success({ text: text.done(camera.name) });
    showCamera(client, camera);
    onRegistered(camera);
  };
  const label = useLabelForm(facility.id, kind === 'device', done);
  const ip = useIpForm(facility.id, done);
  const { isReady, isInProgress, submit } = kind === 'ip' ? ip : label;
  const isPhone = kind === 'phone';
  return (
    <Modal
      isOpen
      onClose={onClose}
      isSubmitting={isInProgress}
      title={text.title(facility.name)}
      footer={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          {!isPhone && (
            <Button
              type="submit"
              form={id}
              color="primary"
              disabled={!isReady}
              variant={isInProgress ? 'loading' : 'basic'}
            >
              {text.submit}
            </Button>
          )}
        </>
      }
    >
      <form
        id={id}
        noValidate
        className="flex flex-col gap-3"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          if (isReady && !isPhone) submit();
        }}
      >
        <div className="self-start">
          <SegmentedControl
            label={text.kind}
            value={kind}
            onValueChange={setKind}
            segments={KINDS.map((value) => ({ value, label: text.kinds[value] }))}
          />
        </div>
        {kind === 'ip' && <IpCameraFields facilityId={facility.id} form={ip} />}
        {isPhone && <PhoneNote facilityId={facility.id} />}
        {(kind === 'device' || kind === 'api') && <LabelFields form={label} isDevice={kind === 'device'} />}
      </form>
    </Modal>
  );
}

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
import { registerMessages } from './register.messages.ts';
import { useIpForm } from './use-ip-form.ts';
import { useLabelForm, type LabelForm } from './use-label-form.ts';
import { Footprints } from 'lucide-react';
import { pageAddress } from '../../../shared/api/page-address.ts';
import { AppLink } from '../../../shared/ui/button/AppLink.tsx';
import { buttonClass } from '../../../shared/ui/button/button-class.ts';
import { Icon } from '../../../shared/ui/text/Icon.tsx';
import { TextField } from '../../../shared/ui/form/TextField.tsx';
import { Text } from '../../../shared/ui/text/Text.tsx';
import { NameField } from './NameField.tsx';
import { RefusalNotice } from './RefusalNotice.tsx';

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

/** A phone is no camera of its own: its photos are taken on rounds. */
function PhoneNote({ facilityId }: { facilityId: string }) {
  const text = useText(registerMessages);
  return (
    <>
      <p>{text.phoneNote}</p>
      <AppLink
        href={`${pageAddress().prefix}/rounds?facility_id=${encodeURIComponent(facilityId)}`}
        className={`${buttonClass()} self-start`}
      >
        <Icon of={Footprints} />
        {text.toRounds}
      </AppLink>
    </>
  );
}

/** What is typed from the label of a device; a plain camera has a name alone. */
function LabelFields({ form, isDevice }: { form: LabelForm; isDevice: boolean }) {
  const text = useText(registerMessages);
  const { typed, change, errors } = form;
  return (
    <>
      <Text variant="note">{isDevice ? text.deviceNote : text.apiNote}</Text>
      {errors.whole !== undefined && <RefusalNotice words={errors.whole} />}
      <NameField value={typed.name} error={errors.name} onChange={(name) => change({ name })} />
      {isDevice && (
        <>
          <TextField
            label={text.deviceId}
            isRequired
            error={errors.deviceId}
            value={typed.deviceId}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => change({ deviceId: target.value })}
          />
          <TextField
            label={text.code}
            isRequired
            error={errors.code}
            value={typed.code}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => change({ code: target.value })}
          />
        </>
      )}
    </>
  );
}

import { Suspense, useState, type FormEvent } from 'react';
import { acceptedSettings } from '@tenken/contract/camera/accepted-settings.ts';
import type { Camera, SettingsState } from '@tenken/contract/camera/camera.schema.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { lazyPart } from '../../../shared/ui/loading/lazy-part.ts';
import { Modal } from '../../../shared/ui/popup/Modal.tsx';
import { AdvancedFields } from './AdvancedFields.tsx';
import { ImageFields } from './ImageFields.tsx';
import { cropDraft, draftProblems, fromDraft, toDraft, type SettingsDraft } from './settings-draft.ts';
import { settingsMessages } from './settings.messages.ts';
import { ShootingFields } from './ShootingFields.tsx';
import type { FieldsProps } from './fields-props.ts';
import { useSaveSettings } from './use-save-settings.ts';

const PictureFields = lazyPart(() => import('../agent/picture/PictureFields.tsx'), 'PictureFields');
const RotationDialog = lazyPart(() => import('./RotationDialog.tsx'), 'RotationDialog');

type Props = {
  camera: Camera;
  state: SettingsState;
  onReload: () => Promise<void>;
  onClose: () => void;
};

export function SettingsForm({ camera, state, onReload, onClose }: Props) {
  const text = useText(settingsMessages);
  const { platform_type, device_id } = state;
  const { device_type } = camera;
  const range = acceptedSettings(
    platform_type && device_id && device_type ? { platform: platform_type, device_id, device_type } : null,
  );
  const [draft, setDraft] = useState<SettingsDraft>(() => toDraft(state.settings));
  const save = useSaveSettings({ camera, state, range, onReload, onClose });
  const problems = { ...draftProblems(draft, range), ...save.refused };
  const isInvalid = Object.keys(draftProblems(draft, range)).length > 0;
  const fields: FieldsProps = {
    draft,
    range,
    facilityId: camera.facility.id,
    change: (fields) => setDraft((old) => ({ ...old, ...fields })),
    problemOf: (field) => {
      const code = problems[field];
      if (code === undefined) return undefined;
      return code in text.problems
        ? text.problems[code as keyof typeof text.problems]
        : text.problems.invalid;
    },
  };
  const submit = (event?: FormEvent): void => {
    event?.preventDefault();
    if (!isInvalid) void save.run(fromDraft(draft));
  };
  return (
    <Modal
      isOpen
      onClose={onClose}
      size="large"
      isChanged={JSON.stringify(draft) !== JSON.stringify(toDraft(state.settings))}
      isSubmitting={save.isInProgress}
      title={text.title(camera.name)}
      footer={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button
            color="primary"
            disabled={isInvalid}
            variant={save.isInProgress ? 'loading' : 'basic'}
            onClick={() => submit()}
          >
            {text.save}
          </Button>
        </>
      }
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <ShootingFields {...fields} />
        <ImageFields {...fields} />
        {range.keys.has('privacy_mask') && (
          <Suspense fallback={null}>
            <PictureFields
              camera={camera}
              setup={fromDraft(draft)}
              onMask={(privacy_mask) => fields.change({ privacy_mask })}
              onCrop={(crop) => fields.change(cropDraft(crop))}
            />
          </Suspense>
        )}
        <AdvancedFields {...fields} />
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </form>
      <Suspense fallback={null}>
        {save.affected !== null && (
          <RotationDialog
            names={save.affected}
            isBusy={save.isInProgress}
            onConfirm={() => void save.run(fromDraft(draft), true)}
            onClose={save.clearAffected}
          />
        )}
      </Suspense>
    </Modal>
  );
}

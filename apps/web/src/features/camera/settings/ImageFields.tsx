import { FLASH_SETTINGS, FLICKERS, IMAGE_ROTATIONS } from '@tenken/contract/camera/camera-settings.schema.ts';
import { IMAGE_RESOLUTIONS } from '@tenken/contract/camera/camera.limits.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { SelectField } from '../../../shared/ui/form/SelectField.tsx';
import { TextField } from '../../../shared/ui/form/TextField.tsx';
import { FieldGroup } from './FieldGroup.tsx';
import { optionsOf, type FieldsProps } from './fields-props.ts';
import { settingsMessages } from './settings.messages.ts';
import type { SettingsDraft } from './settings-draft.ts';

/** Light, size and direction of the picture. */
export function ImageFields({ draft, range, change, problemOf }: FieldsProps) {
  const text = useText(settingsMessages);
  const has = (key: Parameters<typeof range.keys.has>[0]): boolean => range.keys.has(key);
  return (
    <FieldGroup title={text.image}>
      {has('flash_rule') && (
        <SelectField
          label={text.flashRule}
          value={draft.flash_rule}
          options={optionsOf(range.flashRules, text.flashRules)}
          onValueChange={(value) => change({ flash_rule: value as SettingsDraft['flash_rule'] })}
          error={problemOf('flash_rule')}
        />
      )}
      {has('flash_setting') && (
        <SelectField
          label={text.flashSetting}
          value={draft.flash_setting}
          options={optionsOf(FLASH_SETTINGS, text.flashSettings)}
          onValueChange={(value) => change({ flash_setting: value as SettingsDraft['flash_setting'] })}
        />
      )}
      {has('flicker') && (
        <SelectField
          label={text.flicker}
          value={draft.flicker}
          options={optionsOf(FLICKERS, text.flickers)}
          onValueChange={(value) => change({ flicker: value as SettingsDraft['flicker'] })}
        />
      )}
      {has('exposure_values') && (
        <TextField
          label={text.exposure}
          isNumber
          value={draft.exposures}
          help={text.exposureHelp(range.maxExposureValues)}
          onChange={({ target }) => change({ exposures: target.value })}
          error={problemOf('exposure_values')}
        />
      )}
      {has('image_resolution') && (
        <SelectField
          label={text.resolution}
          value={draft.image_resolution}
          options={IMAGE_RESOLUTIONS.filter((one) => range.resolutions.includes(one)).map((value) => ({
            value,
            label: value.replace('x', ' × '),
          }))}
          onValueChange={(value) => change({ image_resolution: value as SettingsDraft['image_resolution'] })}
          error={problemOf('image_resolution')}
        />
      )}
      <SelectField
        label={text.rotation}
        value={String(draft.image_rotation)}
        options={IMAGE_ROTATIONS.map((value) => ({ value: String(value), label: text.degrees(value) }))}
        onValueChange={(value) =>
          change({ image_rotation: Number(value) as SettingsDraft['image_rotation'] })
        }
      />
    </FieldGroup>
  );
}

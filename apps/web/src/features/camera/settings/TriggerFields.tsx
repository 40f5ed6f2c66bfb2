import {
  AFTER_TRIGGER_DURATIONS,
  AFTER_TRIGGER_INTERVALS_SECONDS,
} from '@tenken/contract/camera/camera.limits.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Checkbox } from '../../../shared/ui/form/Checkbox.tsx';
import { SelectField } from '../../../shared/ui/form/SelectField.tsx';
import { optionsOf, type FieldsProps } from './fields-props.ts';
import { settingsMessages } from './settings.messages.ts';
import type { SettingsDraft } from './settings-draft.ts';
import { TriggerRecipients } from './TriggerRecipients.tsx';

type Trigger = SettingsDraft['trigger'];

/** What an IO camera does when one of its inputs switches. */
export function TriggerFields({ draft, facilityId, change, problemOf }: FieldsProps) {
  const text = useText(settingsMessages);
  const { trigger } = draft;
  const set = (fields: Partial<Trigger>): void => change({ trigger: { ...trigger, ...fields } });
  return (
    <>
      <Checkbox
        className="md:col-span-2"
        label={text.trigger}
        checked={trigger.is_enabled}
        onChange={({ target }) => set({ is_enabled: target.checked })}
      />
      {trigger.is_enabled && (
        <>
          <SelectField
            label={text.input}
            value={String(trigger.input)}
            options={optionsOf(['1', '2'], text.inputs)}
            onValueChange={(value) => set({ input: Number(value) as Trigger['input'] })}
          />
          <SelectField
            label={text.edge}
            value={trigger.edge}
            options={optionsOf(['rising', 'falling'], text.edges)}
            onValueChange={(value) => set({ edge: value as Trigger['edge'] })}
          />
          <SelectField
            label={text.interval}
            value={String(trigger.interval_seconds)}
            options={AFTER_TRIGGER_INTERVALS_SECONDS.map((seconds) => ({
              value: String(seconds),
              label: text.minutes(seconds / 60),
            }))}
            onValueChange={(value) => set({ interval_seconds: Number(value) as Trigger['interval_seconds'] })}
          />
          <SelectField
            label={text.duration}
            value={String(trigger.duration)}
            options={AFTER_TRIGGER_DURATIONS.map((duration) => ({
              value: String(duration),
              label: durationWords(duration, text),
            }))}
            onValueChange={(value) =>
              set({ duration: AFTER_TRIGGER_DURATIONS.find((one) => String(one) === value)! })
            }
          />
          <Checkbox
            className="md:col-span-2"
            label={text.triggerAlert}
            checked={trigger.alert.is_enabled}
            onChange={({ target }) => set({ alert: { ...trigger.alert, is_enabled: target.checked } })}
          />
          {trigger.alert.is_enabled && (
            <TriggerRecipients
              facilityId={facilityId}
              chosen={trigger.alert.recipient_user_ids}
              error={problemOf('trigger.alert.recipient_user_ids')}
              onChange={(recipient_user_ids) => set({ alert: { ...trigger.alert, recipient_user_ids } })}
            />
          )}
        </>
      )}
    </>
  );
}

function durationWords(duration: Trigger['duration'], text: (typeof settingsMessages)['en']): string {
  if (duration === 'infinite') return text.infinite;
  if (duration === 'until_resolved') return text.untilResolved;
  const hours = duration / 3600;
  return hours >= 24 ? text.days(hours / 24) : text.hours(hours);
}

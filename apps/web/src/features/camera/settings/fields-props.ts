import type { SettingsRange } from '@tenken/contract/camera/accepted-settings.ts';
import type { SettingsDraft } from './settings-draft.ts';

/** What every group of the settings form works on. */
export interface FieldsProps {
  readonly draft: SettingsDraft;
  readonly range: SettingsRange;
  /** Whose people can be notified. */
  readonly facilityId: string;
  readonly change: (fields: Partial<SettingsDraft>) => void;
  readonly problemOf: (field: string) => string | undefined;
}

/** The choices of a closed list with their words. */
export const optionsOf = <Value extends string>(
  values: readonly Value[],
  words: Readonly<Record<Value, string>>,
): { value: Value; label: string }[] => values.map((value) => ({ value, label: words[value] }));

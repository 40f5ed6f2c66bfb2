import { useAnnotator } from '../annotator-context.ts';
import type { SettingsForm } from '../form/gauge-form.ts';

/** The settings and a way to change some of them; typing on in one field is one step to undo. */
export function useSettings(): readonly [SettingsForm, (key: string, change: Partial<SettingsForm>) => void] {
  const { form, send } = useAnnotator();
  return [
    form.settings,
    (key, change) =>
      send({
        type: 'edit',
        key: `setting ${key}`,
        change: (before) => ({ ...before, settings: { ...before.settings, ...change } }),
      }),
  ];
}

import { useState } from 'react';
import type { SettingsRange } from '@tenken/contract/camera/accepted-settings.ts';
import type { CameraSetup } from '@tenken/contract/camera/camera-settings.schema.ts';
import type { Camera, SettingsState } from '@tenken/contract/camera/camera.schema.ts';
import { isApiError } from '../../../shared/api/api-error.ts';
import { changed } from '../../../shared/api/changes.ts';
import { useRefresh } from '../../../shared/api/use-change.ts';
import { useErrorText } from '../../../shared/api/use-error-text.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { useToasts } from '../../../shared/ui/toast/ToastProvider.tsx';
import { useFailureToast } from '../../../shared/ui/toast/use-failure-toast.ts';
import { useSingleFlight } from '../../../shared/ui/use-single-flight.ts';
import { changesOf } from './settings-draft.ts';
import { settingsMessages } from './settings.messages.ts';
import { putSettings } from './settings.queries.ts';

type Props = {
  camera: Camera;
  state: SettingsState;
  range: SettingsRange;
  onReload: () => Promise<void>;
  onClose: () => void;
};

/** Saves what differs; says what the server refused, and asks before drawn targets are turned. */
export function useSaveSettings({ camera, state, range, onReload, onClose }: Props) {
  const text = useText(settingsMessages);
  const toasts = useToasts();
  const failure = useFailureToast('camera settings');
  const errorText = useErrorText();
  const refresh = useRefresh();
  const [refused, setRefused] = useState<Record<string, string>>({});
  const [affected, setAffected] = useState<string[] | null>(null);

  async function send(wanted: CameraSetup, isConfirmed: boolean): Promise<void> {
    const settings = changesOf(state.settings, wanted, range);
    if (Object.keys(settings).length === 0) {
      toasts.success({ text: text.unchanged });
      return onClose();
    }
    const confirmation = isConfirmed ? { is_rotation_confirmed: true } : {};
    const base_revision = state.settings_revision;
    const { task } = await putSettings(camera.id, { settings, base_revision, ...confirmation });
    failure.close(camera.id);
    toasts.success({ text: task ? text.saved : text.savedHere });
    void refresh([...changed.camera(camera.id), ...changed.schedule()]);
    return onClose();
  }

  async function fail(error: unknown): Promise<void> {
    const code = isApiError(error) ? error.code : null;
    if (isApiError(error) && code === 'rotation_affects_targets')
      return setAffected(error.details['targets'] as string[]);
    if (isApiError(error))
      setRefused(
        Object.fromEntries(
          Object.entries(error.fields).map(([path, codes]) => [path.replace('settings.', ''), codes[0]!]),
        ),
      );
    if (code === 'settings_conflict') await onReload();
    failure.show({ text: code === 'settings_conflict' ? text.conflict : errorText(error) }, camera.id);
    return undefined;
  }

  const saving = useSingleFlight(async (wanted: CameraSetup, isConfirmed: boolean): Promise<void> => {
    setRefused({});
    try {
      await send(wanted, isConfirmed);
    } catch (error) {
      await fail(error);
    }
  });

  return {
    run: (wanted: CameraSetup, isConfirmed = false) => saving.run(wanted, isConfirmed),
    isInProgress: saving.isInProgress,
    refused,
    affected,
    clearAffected: () => setAffected(null),
  };
}

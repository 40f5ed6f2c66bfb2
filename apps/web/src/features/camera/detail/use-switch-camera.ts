import { useQueryClient } from '@tanstack/react-query';
import type { Camera } from '@tenken/contract/camera/camera.schema.ts';
import { useErrorText } from '../../../shared/api/use-error-text.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { useAction } from '../../../shared/ui/toast/use-action.ts';
import { detailMessages } from './detail.messages.ts';
import { patchCamera, showCamera } from './detail.queries.ts';

/** Activates or deactivates a camera. */
export function useSwitchCamera(camera: Camera, onDone: () => void = () => undefined) {
  const { switch: text } = useText(detailMessages);
  const client = useQueryClient();
  const describeError = useErrorText();
  return useAction(() => patchCamera(camera.id, { is_active: !camera.is_active }), {
    success: ({ name, is_active }) => ({ text: is_active ? text.activated(name) : text.deactivated(name) }),
    describeError,
    onSuccess: (changed) => {
      showCamera(client, changed);
      onDone();
    },
  });
}

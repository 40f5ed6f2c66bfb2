import { useQuery } from '@tanstack/react-query';
import type { Camera } from '@tenken/contract/camera/camera.schema.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { ErrorPanel } from '../../../shared/ui/loading/ErrorPanel.tsx';
import { Modal } from '../../../shared/ui/popup/Modal.tsx';
import { Skeleton, SkeletonBlock } from '../../../shared/ui/loading/Skeleton.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { settingsMessages } from './settings.messages.ts';
import { cameraSettingsQuery } from './settings.queries.ts';

type Props = { camera: Camera; onClose: () => void };

/** The settings this camera has; what its platform does not know is not there. */
export function SettingsDialog({ camera, onClose }: Props) {
  const text = useText(settingsMessages);
  const state = useQuery(cameraSettingsQuery(camera.id));
  if (state.data)
    return (
      <SettingsForm
        key={state.data.settings_revision}
        camera={camera}
        state={state.data}
        onReload={() => state.refetch().then(() => undefined)}
        onClose={onClose}
      />
    );
  return (
    <Modal isOpen onClose={onClose} size="large" title={text.title(camera.name)}>
      {state.isLoadingError ? (
        <ErrorPanel
          title={text.loadFailed}
          onRetry={() => void state.refetch()}
          isRetrying={state.isFetching}
        />
      ) : (
        <Skeleton>
          <SkeletonBlock className="h-100" />
        </Skeleton>
      )}
    </Modal>
  );
}

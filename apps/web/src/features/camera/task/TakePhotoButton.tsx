import { useQuery } from '@tanstack/react-query';
import { Camera as CameraIcon } from 'lucide-react';
import type { Camera } from '@tenken/contract/camera/camera.schema.ts';
import { changed } from '../../../shared/api/changes.ts';
import { useChange, useRefresh } from '../../../shared/api/use-change.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { taskMessages } from './task.messages.ts';
import { cameraTasksQuery, isOpen, requestPhoto } from './task.queries.ts';

/** Asks the camera for a photo; one at a time, so it is refused while one is on its way. */
export function TakePhotoButton({ camera }: { camera: Pick<Camera, 'id' | 'is_active'> }) {
  const text = useText(taskMessages);
  const refresh = useRefresh();
  const { data = [] } = useQuery(cameraTasksQuery(camera.id));
  const isAsked = data.some((task) => isOpen(task) && task.type === 'photoshoot_request');
  const changes = changed.cameraTask(camera.id);
  const request = useChange(() => requestPhoto(camera.id), {
    changes,
    success: text.requested,
    onError: () => void refresh(changes), // somebody else may have asked for one
  });
  return (
    <Button
      icon={CameraIcon}
      className="max-md:aspect-square max-md:px-0!"
      aria-label={text.takePhoto}
      title={isAsked ? text.waitsForPhoto : undefined}
      disabled={!camera.is_active || isAsked}
      variant={request.isInProgress ? 'loading' : 'basic'}
      onClick={() => void request.run()}
    >
      <span className="max-md:hidden">{text.takePhoto}</span>
    </Button>
  );
}

import { useSearch } from '@tanstack/react-router';
import { CameraGate } from '../../features/gauge/editor/CameraGate.tsx';
import { NewGuardEditor } from '../../features/guard/editor-page/NewGuardEditor.tsx';

/** A new guard on the camera of the address. */
export function NewGuardPage() {
  const { camera_id } = useSearch({ from: '/full-screen/guards/new' });
  return (
    <CameraGate cameraId={camera_id}>
      {(camera) => <NewGuardEditor key={camera.id} camera={camera} />}
    </CameraGate>
  );
}

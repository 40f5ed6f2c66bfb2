import { useParams } from '@tanstack/react-router';
import { CameraGate } from '../../features/gauge/editor/CameraGate.tsx';
import { Reanchor } from '../../features/gauge/reanchor/Reanchor.tsx';

/** After a camera was moved: all its targets onto a new photo, in one step. */
export function ReanchorPage() {
  const { id } = useParams({ from: '/full-screen/cameras/$id/reanchor' });
  return <CameraGate cameraId={id}>{(camera) => <Reanchor camera={camera} />}</CameraGate>;
}

import { useParams } from '@tanstack/react-router';
import { CameraGate } from '../../gauge/editor/CameraGate.tsx';
import { Reanchor } from '../../gauge/reanchor/Reanchor.tsx';

/** After a camera was moved: all its targets onto a new photo, in one step. */
export function ReanchorPage() {
  const { id } = useParams({ from: '/full-screen/cameras/$id/reanchor' });
  return <CameraGate cameraId={id}>{(camera) => <Reanchor camera={camera} />}</CameraGate>;
}

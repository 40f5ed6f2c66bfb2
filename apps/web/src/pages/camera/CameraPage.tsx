import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { isApiError } from '../../api/api-error.ts';
import { NotFoundView } from '../../screens/NotFoundView.tsx';
import { cameraQuery } from '../../camera/camera.queries.ts';
import { LoadingPage } from '../../ui/loading/LoadingPage.tsx';
import { CameraScreen } from '../../camera-screen/CameraScreen.tsx';

/** A camera: what it sees, its targets, its device, and its tasks. */
export function CameraPage() {
  const { id } = useParams({ from: '/shell/cameras/$id' });
  const camera = useQuery(cameraQuery(id));
  if (isApiError(camera.error, 404)) return <NotFoundView />;
  if (!camera.data) return <LoadingPage query={camera} />;
  return <CameraScreen key={id} camera={camera.data} />;
}

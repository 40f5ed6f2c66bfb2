import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { isApiError } from '../../shared/api/api-error.ts';
import { NotFoundView } from '../../shared/screens/NotFoundView.tsx';
import { cameraQuery } from '../../features/camera/camera.queries.ts';
import { LoadingPage } from '../../shared/ui/loading/LoadingPage.tsx';
import { CameraScreen } from './CameraScreen.tsx';

/** A camera: what it sees, its targets, its device, and its tasks. */
export function CameraPage() {
  const { id } = useParams({ from: '/shell/cameras/$id' });
  const camera = useQuery(cameraQuery(id));
  if (isApiError(camera.error, 404)) return <NotFoundView />;
  if (!camera.data) return <LoadingPage query={camera} />;
  return <CameraScreen key={id} camera={camera.data} />;
}

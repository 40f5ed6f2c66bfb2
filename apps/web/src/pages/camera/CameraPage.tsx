import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { isApiError } from '../../api/api-error.ts';
import { NotFoundView } from '../../screens/NotFoundView.tsx';
import { cameraQuery } from '../../camera/camera.queries.ts';
import { ErrorPanel } from '../../ui/loading/ErrorPanel.tsx';
import { Skeleton, SkeletonBlock } from '../../ui/loading/Skeleton.tsx';
import { CameraScreen } from '../../camera-screen/CameraScreen.tsx';

/** A camera: what it sees, its targets, its device, and what it was told. */
export function CameraPage() {
  const { id } = useParams({ from: '/shell/cameras/$id' });
  const camera = useQuery(cameraQuery(id));
  if (isApiError(camera.error, 404)) return <NotFoundView />;
  if (camera.isLoadingError)
    return <ErrorPanel onRetry={() => void camera.refetch()} isRetrying={camera.isFetching} />;
  if (!camera.data)
    return (
      <Skeleton className="p-5">
        <SkeletonBlock className="h-100" />
      </Skeleton>
    );
  return <CameraScreen key={id} camera={camera.data} />;
}

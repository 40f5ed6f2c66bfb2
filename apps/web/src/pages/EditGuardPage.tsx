import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isApiError } from '../api/api-error.ts';
import { reportLog } from '../api/client-log.ts';
import { guardToEditQuery, latestGuardPhotoQuery } from '../guard/guard.queries.ts';
import { CameraGate, LoadState } from './annotator/CameraGate.tsx';
import { EditGuardEditor } from './guard-editor/EditGuardEditor.tsx';

/** The specification's words, whatever the person reads. */
const NO_RECENT_PHOTO = 'The guard does not have a photo within the last 30 days';

/** A saved guard in the editor, on its latest photo. Without one of the last 30 days the page is not found. */
export function EditGuardPage() {
  const { id } = useParams({ strict: false }) as { id: string };
  const guard = useQuery(guardToEditQuery(id));
  // Taken apart here: a query tells of the members that were read while its own page was drawn, not inside the gate.
  const {
    data: photo,
    error,
    refetch,
  } = useQuery({ ...latestGuardPhotoQuery(id), enabled: guard.isSuccess });
  const hasNoPhoto = isApiError(error) && error.code === 'no_recent_photo';
  useEffect(() => {
    if (hasNoPhoto) reportLog('error', NO_RECENT_PHOTO);
  }, [hasNoPhoto]);
  const detail = guard.data;
  // Nothing of an archived guard can be changed any more.
  if (!detail || detail.archived_at !== null)
    return <LoadState error={detail ? 'archived' : guard.error} onRetry={guard.refetch} />;
  return (
    <CameraGate cameraId={detail.camera.id}>
      {(camera) =>
        photo ? (
          <EditGuardEditor key={detail.id} camera={camera} guard={detail} latestPhoto={photo} />
        ) : (
          <LoadState error={error} onRetry={refetch} />
        )
      }
    </CameraGate>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { guardAlertSettingsQuery } from '../../features/alert/settings/alert-settings.queries.ts';
import { guardToEditQuery, latestGuardPhotoQuery } from '../../features/guard/guard.queries.ts';
import { CameraGate, LoadState } from '../../features/gauge/editor/CameraGate.tsx';
import { EditGuardEditor } from '../../features/guard/editor-page/EditGuardEditor.tsx';

/** A saved guard in the editor, on its latest photo. Without one of the last 30 days the page is not found. */
export function EditGuardPage() {
  const { id } = useParams({ from: '/full-screen/guards/$id/edit' });
  const { place } = useSearch({ from: '/full-screen/guards/$id/edit' });
  const guard = useQuery(guardToEditQuery(id));
  const { data: alerts, error: settingsError } = useQuery(guardAlertSettingsQuery(id));
  // Taken apart here: a query tells of the members that were read while its own page was drawn, not inside the gate.
  const {
    data: photo,
    error,
    refetch,
  } = useQuery({ ...latestGuardPhotoQuery(id), enabled: guard.isSuccess });
  const detail = guard.data;
  // Nothing of an archived guard can be changed any more.
  if (!detail || detail.archived_at !== null)
    return <LoadState error={detail ? 'archived' : guard.error} onRetry={guard.refetch} />;
  return (
    <CameraGate cameraId={detail.camera.id}>
      {(camera) =>
        photo && alerts ? (
          <EditGuardEditor
            key={detail.id}
            camera={camera}
            guard={detail}
            alerts={alerts}
            latestPhoto={photo}
            openAt={place}
          />
        ) : (
          <LoadState error={error ?? settingsError} onRetry={refetch} />
        )
      }
    </CameraGate>
  );
}

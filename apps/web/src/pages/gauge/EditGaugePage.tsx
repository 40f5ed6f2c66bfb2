import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { gaugeAlertSettingsQuery } from '../../features/alert/settings/alert-settings.queries.ts';
import { gaugeDetailQuery } from '../../features/gauge/gauge.queries.ts';
import { CameraGate, LoadState } from '../../features/gauge/editor/CameraGate.tsx';
import { EditGaugeEditor } from '../../features/gauge/editor/EditGaugeEditor.tsx';

/** A saved gauge in the annotator, as it was saved or as its draft was left. */
export function EditGaugePage() {
  const { id } = useParams({ from: '/full-screen/gauges/$id/edit' });
  const { step } = useSearch({ from: '/full-screen/gauges/$id/edit' });
  const gauge = useQuery(gaugeDetailQuery(id));
  const settings = useQuery(gaugeAlertSettingsQuery(id));
  if (!gauge.data || !settings.data) {
    const failed = gauge.error ? gauge : settings;
    return <LoadState error={failed.error} onRetry={failed.refetch} />;
  }
  const detail = gauge.data;
  const alerts = settings.data;
  return (
    <CameraGate cameraId={detail.camera.id}>
      {(camera) => (
        <EditGaugeEditor key={detail.id} camera={camera} gauge={detail} alerts={alerts} openAt={step} />
      )}
    </CameraGate>
  );
}

import { Suspense, useCallback, useMemo, useState, type ReactNode } from 'react';
import type { Camera } from '@tenken/contract/camera/camera.schema.ts';
import { useSession } from '../../shared/session/session.ts';
import { MaintenancePanel } from '../../features/alert/maintenance/MaintenancePanel.tsx';
import { CalendarPanel } from '../../features/photo/calendar/CalendarPanel.tsx';
import { DevicePanel } from '../../features/camera/detail/DevicePanel.tsx';
import { MemoPanel } from '../../features/camera/detail/MemoPanel.tsx';
import { SensorPanel } from '../../features/camera/sensor/SensorPanel.tsx';
import { TaskPanel } from '../../features/camera/task/TaskPanel.tsx';
import { formatShortDateTime } from '../../shared/text/format-time.ts';
import { useLanguage } from '../../shared/text/LanguageProvider.tsx';
import { lazyPart } from '../../shared/ui/loading/lazy-part.ts';
import { OutdatedNotice } from '../../shared/ui/loading/OutdatedNotice.tsx';
import { useDashboardData } from '../../features/dashboard/use-dashboard-data.ts';
import { useReviewing } from '../../features/measurement/review/action/use-reviewing.tsx';
import { CameraHeader } from './CameraHeader.tsx';
import { CameraNotice } from './CameraNotice.tsx';
import { CameraPhotos } from './CameraPhotos.tsx';
import { CameraStatus } from './CameraStatus.tsx';
import { CameraTargets } from './CameraTargets.tsx';
import { FocusPanel } from './FocusPanel.tsx';
import { SetupChecklist } from './SetupChecklist.tsx';
import { useCameraEvents, useCameraPlace } from '../../features/camera/use-camera-place.ts';
import { useFocusedTarget } from './use-focused-target.ts';

const SourcePanel = lazyPart(
  () => import('../../features/camera/agent/source/SourcePanel.tsx'),
  'SourcePanel',
);
const UploadKeyPanel = lazyPart(
  () => import('../../features/camera/upload/UploadKeyPanel.tsx'),
  'UploadKeyPanel',
);
const SettingsDialog = lazyPart(
  () => import('../../features/camera/settings/SettingsDialog.tsx'),
  'SettingsDialog',
);

/** Photo and targets at the left, the device and its tasks at the right. */
export function CameraScreen({ camera }: { camera: Camera }) {
  const { user } = useSession();
  const language = useLanguage();
  const place = useCameraPlace(camera);
  useCameraEvents(camera.id);
  const style = useMemo(() => ({ timeZone: user.timezone, language }), [user.timezone, language]);
  const formatWhen = useCallback((instant: string) => formatShortDateTime(instant, style), [style]);
  const data = useDashboardData(camera.facility.id);
  const targets = useMemo(
    () => data.targets.filter((target) => target.camera.id === camera.id),
    [data.targets, camera.id],
  );
  const [focused, focus] = useFocusedTarget(targets);
  const { dialog, ...commands } = useReviewing({ facilityId: camera.facility.id, formatTime: formatWhen });
  const [isSetting, setIsSetting] = useState(false);
  const openSettings = place.mayChange ? () => setIsSetting(true) : undefined;
  const isReady = !data.isLoading;
  const setup = isReady && place.mayChange && camera.is_active && (
    <SetupChecklist key={camera.id} camera={camera} targets={targets} />
  );
  return (
    <>
      <CameraHeader camera={camera} place={place} targets={targets} onSettings={openSettings} />
      <CameraNotice camera={camera} mayChange={place.mayChange} formatWhen={formatWhen} />
      {data.isOutdated && <OutdatedNotice onRetry={data.refresh} isRetrying={data.isFetching} />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 px-3 py-4 md:px-5 lg:grid-cols-[minmax(0,1fr)_320px]">
        <Column>
          {camera.latest_photo === null && setup}
          <FocusPanel {...{ camera, targets, target: focused, style, formatWhen, commands, isReady }} />
          <CameraTargets
            {...{ camera, targets, focused, style, formatWhen, commands, isReady, focus }}
            mayChange={place.mayChange}
          />
          <CameraPhotos camera={camera} target={focused} style={style} />
        </Column>
        <Column>
          {camera.latest_photo !== null && setup}
          <DevicePanel camera={camera} status={<CameraStatus camera={camera} />} onSettings={openSettings} />
          {camera.device_type === 'ip_camera' && (
            <Suspense fallback={null}>
              <SourcePanel camera={camera} mayChange={place.mayChange} formatWhen={formatWhen} />
            </Suspense>
          )}
          <CalendarPanel camera={camera} />
          {place.facility && (
            <MaintenancePanel facility={place.facility} camera={camera} mayChange={place.mayChange} />
          )}
          {camera.device_id !== null && (
            <TaskPanel cameraId={camera.id} mayChange={place.mayChange} style={style} />
          )}
          {camera.device_id === null && (
            <Suspense fallback={null}>
              <UploadKeyPanel cameraId={camera.id} mayChange={place.mayChange} style={style} />
            </Suspense>
          )}
          <MemoPanel camera={camera} mayChange={place.mayChange} style={style} />
          {camera.device_id !== null && <SensorPanel camera={camera} style={style} />}
        </Column>
      </div>
      {dialog}
      <Suspense fallback={null}>
        {isSetting && <SettingsDialog camera={camera} onClose={() => setIsSetting(false)} />}
      </Suspense>
    </>
  );
}

const Column = ({ children }: { children: ReactNode }) => (
  <div className="flex min-w-0 flex-col gap-4">{children}</div>
);

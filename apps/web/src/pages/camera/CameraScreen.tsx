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
import { useLanguage, useText } from '../../shared/text/LanguageProvider.tsx';
import { lazyPart } from '../../shared/ui/loading/lazy-part.ts';
import { OutdatedNotice } from '../../shared/ui/loading/OutdatedNotice.tsx';
import { useDashboardData } from '../../features/dashboard/use-dashboard-data.ts';
import { useReviewing } from '../../features/measurement/review/action/use-reviewing.tsx';
import { CameraHeader } from './CameraHeader.tsx';
import { CameraPhotos } from './CameraPhotos.tsx';
import { CameraTargets } from './CameraTargets.tsx';
import { FocusPanel } from './FocusPanel.tsx';
import { SetupChecklist } from './SetupChecklist.tsx';
import { useCameraEvents, useCameraPlace } from '../../features/camera/use-camera-place.ts';
import { Battery } from '../../shared/ui/reading/Battery.tsx';
import { Cellular } from '../../shared/ui/reading/Cellular.tsx';
import { cellularBars, isStale } from '../../shared/ui/reading/device-status.ts';
import { FlashStatus } from '../../shared/ui/reading/FlashStatus.tsx';
import { useMinute } from '../../shared/ui/use-minute.ts';
import { CirclePause, WifiOff } from 'lucide-react';
import { isDoubtful } from '../../features/camera/camera-health.ts';
import { detailMessages } from '../../features/camera/detail/detail.messages.ts';
import { useSwitchCamera } from '../../features/camera/detail/use-switch-camera.ts';
import { Button } from '../../shared/ui/button/Button.tsx';
import { Icon } from '../../shared/ui/text/Icon.tsx';
import { noticeMessages } from './notice.messages.ts';
import { silenceOf } from './silence-of.ts';
import {
  latestOf,
  statusOf,
  type InspectionTarget,
} from '../../features/measurement/target/inspection-target.ts';

const ORDER = { error: 0, warning: 1, unknown: 2, information: 3 };

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

/** Signal, battery and flash as the device last reported, where it has them; an old report says of when it is. */
function CameraStatus({ camera }: { camera: Camera }) {
  const { user } = useSession();
  const language = useLanguage();
  const now = new Date(useMinute());
  if (camera.device_id === null || camera.device_type === 'ip_camera') return null;
  const { battery_percentage, cellular_rsrp_dbm, update_time } = camera.status;
  const style = { timeZone: user.timezone, language };
  const staleSince =
    update_time !== null && isStale(update_time, now) ? formatShortDateTime(update_time, style) : undefined;
  return (
    <span className="flex items-center gap-2.5">
      <FlashStatus rule={camera.settings.flash_rule} />
      <Cellular bars={cellularBars(cellular_rsrp_dbm)} />
      <Battery percentage={battery_percentage} staleSince={staleSince} />
    </span>
  );
}

type CameraNoticeProps = { camera: Camera; mayChange: boolean; formatWhen: (instant: string) => string };

/** At the top of a camera that tells nothing new: why, since when, and what to do. */
function CameraNotice({ camera, mayChange, formatWhen }: CameraNoticeProps) {
  const detail = useText(detailMessages);
  const activate = useSwitchCamera(camera);
  const reason = useReason(camera, formatWhen);
  if (camera.is_active && !isDoubtful(camera.health)) return null;
  return (
    <output className="mx-3 mt-2.5 flex items-start gap-2 rounded-control border border-line bg-sunken px-3 py-2 text-ink-2 md:mx-5">
      <Icon of={camera.is_active ? WifiOff : CirclePause} className="mt-0.5" />
      <span className="mr-auto num">{camera.is_active ? reason : detail.inactiveNote}</span>
      {!camera.is_active && mayChange && (
        <Button
          size="small"
          variant={activate.isInProgress ? 'loading' : 'basic'}
          onClick={() => void activate.run()}
        >
          {detail.switch.activate}
        </Button>
      )}
    </output>
  );
}

function useReason(camera: Camera, formatWhen: CameraNoticeProps['formatWhen']): string {
  const text = useText(noticeMessages);
  const now = useMinute();
  const { kind, since, battery } = silenceOf(camera, now);
  const words = text.reasons[kind](since === null ? null : formatWhen(since));
  return battery === null ? words : `${words} ${text.battery(battery)}`;
}

/** The target that is shown large: the one chosen, or the one that needs looking at most. */
function useFocusedTarget(
  targets: readonly InspectionTarget[],
): [InspectionTarget | null, (id: string) => void] {
  const [chosenId, choose] = useState<string | null>(null);
  const chosen = targets.find(({ id }) => id === chosenId);
  return [chosen ?? mostUrgent(targets), choose];
}

/** Read and active ones first, the worst of them before the others; by name where nothing differs. */
export function mostUrgent(targets: readonly InspectionTarget[]): InspectionTarget | null {
  const weight = (target: InspectionTarget): number =>
    (target.is_active ? 0 : 20) + (latestOf(target) ? 0 : 10) + ORDER[statusOf(target)];
  return targets.toSorted((a, b) => weight(a) - weight(b))[0] ?? null;
}

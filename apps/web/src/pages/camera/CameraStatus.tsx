import type { Camera } from '@tenken/contract/camera/camera.schema.ts';
import { useSession } from '../../shared/session/session.ts';
import { formatShortDateTime } from '../../shared/text/format-time.ts';
import { useLanguage } from '../../shared/text/LanguageProvider.tsx';
import { Battery } from '../../shared/ui/reading/Battery.tsx';
import { Cellular } from '../../shared/ui/reading/Cellular.tsx';
import { cellularBars, isStale } from '../../shared/ui/reading/device-status.ts';
import { FlashStatus } from '../../shared/ui/reading/FlashStatus.tsx';
import { useMinute } from '../../shared/ui/use-minute.ts';

/** Signal, battery and flash as the device last reported, where it has them; an old report says of when it is. */
export function CameraStatus({ camera }: { camera: Camera }) {
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

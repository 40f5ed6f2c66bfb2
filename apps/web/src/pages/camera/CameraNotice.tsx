import { CirclePause, WifiOff } from 'lucide-react';
import type { Camera } from '@tenken/contract/camera/camera.schema.ts';
import { isDoubtful } from '../../features/camera/camera-health.ts';
import { detailMessages } from '../../features/camera/detail/detail.messages.ts';
import { useSwitchCamera } from '../../features/camera/detail/use-switch-camera.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { Button } from '../../shared/ui/button/Button.tsx';
import { Icon } from '../../shared/ui/text/Icon.tsx';
import { useMinute } from '../../shared/ui/use-minute.ts';
import { noticeMessages } from './notice.messages.ts';
import { silenceOf } from './silence-of.ts';

type Props = { camera: Camera; mayChange: boolean; formatWhen: (instant: string) => string };

/** At the top of a camera that tells nothing new: why, since when, and what to do. */
export function CameraNotice({ camera, mayChange, formatWhen }: Props) {
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

function useReason(camera: Camera, formatWhen: Props['formatWhen']): string {
  const text = useText(noticeMessages);
  const now = useMinute();
  const { kind, since, battery } = silenceOf(camera, now);
  const words = text.reasons[kind](since === null ? null : formatWhen(since));
  return battery === null ? words : `${words} ${text.battery(battery)}`;
}

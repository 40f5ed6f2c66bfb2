import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { AppLink } from '../../../shared/ui/button/AppLink.tsx';
import { Battery } from '../../../shared/ui/reading/Battery.tsx';
import { uiMessages } from '../../../shared/ui/ui.messages.ts';
import { cameraMessages } from '../../camera/camera.messages.ts';
import { isDoubtful } from '../../camera/camera-health.ts';
import { healthMessages } from '../../camera/health.messages.ts';
import { CameraStateMark } from '../../camera/CameraStateMark.tsx';
import { WaitingCount, type TileCamera } from './CameraTile.tsx';

/** A camera with nothing to look at. */
export function SmallCameraTile({ camera, href }: { camera: TileCamera; href: string }) {
  const { stopped } = useText(cameraMessages);
  const { awaited } = useText(healthMessages).states;
  const isAwaited = camera.health?.state === 'awaited';
  const { noPhoto } = useText(uiMessages);
  return (
    <article className="overflow-hidden rounded-panel border border-line bg-surface">
      <AppLink href={href} className="flex items-center gap-2 px-3 py-2 -outline-offset-2!">
        <div className="mr-auto min-w-0">
          <h2 className="truncate text-body font-semibold text-ink-2">{camera.name}</h2>
          <p className="text-note text-ink-3">
            {!camera.is_active ? stopped : isAwaited ? awaited : noPhoto}
          </p>
        </div>
        {camera.is_active && isDoubtful(camera.health) && !isAwaited && (
          <CameraStateMark health={camera.health} isSmall />
        )}
        <WaitingCount targets={camera.targets} />
        <Battery percentage={camera.status.battery_percentage} />
      </AppLink>
    </article>
  );
}

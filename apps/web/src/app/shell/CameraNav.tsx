import { isDoubtful } from '../../features/camera/camera-health.ts';
import { CameraStateMark } from '../../features/camera/CameraStateMark.tsx';
import { activeTargetCount } from '../../features/camera/active-target-count.ts';
import { joinMessages } from '../../shared/text/join.messages.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { AppLink } from '../../shared/ui/button/AppLink.tsx';
import { cx } from '../../shared/ui/cx.ts';
import { shortNameOf } from '../../shared/ui/text/initials.ts';
import { Tooltip } from '../../shared/ui/popup/Tooltip.tsx';
import { Battery } from '../../shared/ui/reading/Battery.tsx';
import { StatusMark } from '../../shared/ui/reading/StatusMark.tsx';
import { uiMessages } from '../../shared/ui/ui.messages.ts';
import { appMessages } from './app.messages.ts';
import { GroupTitle } from './NavList.tsx';
import type { ShellCamera, ShellData } from './shell-data.ts';

type Props = Pick<ShellData, 'cameras' | 'currentCameraId' | 'cameraHref'> & { isCompact: boolean };

/** The facility's cameras, in order of name as the server sends them. */
export function CameraNav({ cameras: known, currentCameraId, cameraHref, isCompact }: Props) {
  const text = useText(appMessages);
  const cameras = known ?? [];
  const Entry = isCompact ? CompactEntry : WideEntry;
  return (
    <nav
      aria-label={text.cameras}
      className={cx('flex-1 overflow-y-auto', isCompact ? '[scrollbar-width:none]' : 'px-2 py-2')}
      style={{ minHeight: isCompact ? roomOnRail(cameras.length) : roomFor(cameras.length) }}
    >
      {!isCompact && <GroupTitle label={text.cameras} count={known?.length} />}
      <ul className={cx('flex flex-col', isCompact && 'items-center gap-0.5')}>
        {cameras.map((camera) => (
          <li key={camera.id}>
            <Entry camera={camera} href={cameraHref(camera.id)} isCurrent={camera.id === currentCameraId} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Never less than seven rows, unless there are fewer: what comes below needs the room. */
const LEAST_ROWS = 7;
const roomFor = (count: number): string =>
  `calc(var(--row) * ${Math.min(count, LEAST_ROWS)} + var(--spacing) * 12)`;

/** Tiles of a rail, which is short where the window is small: four of them, and the rest by scrolling. */
const LEAST_TILES = 4;
const roomOnRail = (count: number): string => `${2.25 * Math.min(count, LEAST_TILES)}rem`;

type EntryProps = { camera: ShellCamera; href: string; isCurrent: boolean };

function WideEntry({ camera, href, isCurrent }: EntryProps) {
  const text = useText(appMessages);
  const { noted } = useText(joinMessages);
  const statusWord = useText(uiMessages).status[camera.worst_status];
  const targets = activeTargetCount(camera);
  const doubt = camera.is_active && isDoubtful(camera.health) ? camera.health : null;
  return (
    <AppLink
      href={href}
      aria-current={isCurrent ? 'page' : undefined}
      title={camera.is_active ? camera.name : noted(camera.name, text.stopped)}
      className={cx(
        'grid h-(--row) grid-cols-[12px_minmax(0,1fr)_auto_auto] items-center gap-1.75 rounded-control px-2.25',
        isCurrent ? 'bg-hover' : 'hover:bg-hover',
        camera.is_active && doubt === null ? 'text-ink' : 'text-ink-3',
      )}
    >
      <StatusMark status={camera.is_active ? camera.worst_status : 'information'} />
      <span className="truncate">{camera.name}</span>
      <span className="sr-only">{camera.is_active ? statusWord : text.stopped}</span>
      <span className="flex items-center gap-1">
        {doubt && <CameraStateMark health={doubt} isSmall />}
        <span className="text-tiny text-ink-3 num" aria-hidden>
          {targets}
        </span>
      </span>
      <span className="sr-only">{text.activeTargets(targets)}</span>
      <Battery percentage={camera.status.battery_percentage} hasGlyph={false} />
    </AppLink>
  );
}

function CompactEntry({ camera, href, isCurrent }: EntryProps) {
  const isAlarming = camera.worst_status === 'error' || camera.worst_status === 'warning';
  const statusWord = useText(uiMessages).status[camera.worst_status];
  return (
    <Tooltip text={camera.name} side="right">
      <AppLink
        href={href}
        aria-current={isCurrent ? 'page' : undefined}
        className={cx(
          'relative grid h-8.5 w-10 place-items-center rounded-control text-note',
          isCurrent ? 'bg-hover' : 'hover:bg-hover',
          camera.is_active ? 'font-semibold text-ink-2' : 'text-ink-3',
        )}
      >
        <span aria-hidden>{shortNameOf(camera.name)}</span>
        <span className="sr-only">{isAlarming ? `${camera.name}, ${statusWord}` : camera.name}</span>
        {isAlarming && camera.is_active && (
          <StatusMark status={camera.worst_status} className="absolute top-px -right-px" />
        )}
      </AppLink>
    </Tooltip>
  );
}

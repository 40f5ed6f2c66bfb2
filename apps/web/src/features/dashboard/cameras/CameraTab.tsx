import { LayoutGrid, Rows3, Video } from 'lucide-react';
import { useCallback, useMemo, type ComponentProps, type CSSProperties, type ReactNode } from 'react';
import { usePreferences } from '../../../shared/session/preferences.ts';
import { useSession } from '../../../shared/session/session.ts';
import { CameraTile, UninspectedCount, type TileCamera } from './CameraTile.tsx';
import { cameraTime } from '../../camera/camera-time.ts';
import { pageAddress } from '../../../shared/api/page-address.ts';
import { useLanguage, useText } from '../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { cx } from '../../../shared/ui/cx.ts';
import { EmptyState } from '../../../shared/ui/loading/EmptyState.tsx';
import { FilterBar } from '../../../shared/ui/page/FilterBar.tsx';
import { SearchField } from '../../../shared/ui/form/SearchField.tsx';
import { SegmentedControl } from '../../../shared/ui/form/SegmentedControl.tsx';
import { Slider } from '../../../shared/ui/form/Slider.tsx';
import { Switch } from '../../../shared/ui/form/Switch.tsx';
import { nearScreenStyle, useNearScreen } from '../../../shared/ui/view/use-near-screen.ts';
import { dashboardMessages } from '../dashboard.messages.ts';
import { arrangeCameras } from './arrange-cameras.ts';
import { CameraList } from './CameraList.tsx';
import type { TabProps } from '../dashboard-tab.ts';
import { FilterChips } from '../FilterChips.tsx';
import { NoCameras } from './NoCameras.tsx';
import { RegisterButton } from './RegisterButton.tsx';
import { matchesSearch } from '../../../shared/ui/form/matches-search.ts';
import { countCameras, FILTERS, matchesCamera } from '../filters.ts';
import { cameraMessages } from '../../camera/camera.messages.ts';
import { AppLink } from '../../../shared/ui/button/AppLink.tsx';
import { Battery } from '../../../shared/ui/reading/Battery.tsx';
import { uiMessages } from '../../../shared/ui/ui.messages.ts';
import { isDoubtful } from '../../camera/camera-health.ts';
import { healthMessages } from '../../camera/health.messages.ts';
import { CameraStateMark } from '../../camera/CameraStateMark.tsx';

/** The facility's cameras as photos or lines, with what their targets show. */
export function CameraTab(props: TabProps & { facilityId: string }) {
  const { data, facilityId, filter, search, onFilter, onSearch, views, formatTime } = props;
  const text = useText(dashboardMessages);
  const { user } = useSession();
  const [preferences, change] = usePreferences(user.id);
  const language = useLanguage();
  const timeThere = useCallback(
    (instant: string, zone: string | undefined) =>
      cameraTime(instant, zone, { timeZone: user.timezone, language }),
    [user.timezone, language],
  );
  const now = useMemo(() => new Date(data.updatedAt), [data.updatedAt]);
  const found = data.cameras.filter((camera) => matchesSearch([camera.name], search));
  const shown = found.filter((camera) => matchesCamera(camera, filter));
  const arranged = arrangeCameras(shown);
  const hrefOf = (id: string): string => `${pageAddress().prefix}/cameras/${id}`;
  // on a phone the page has no header that would hold it
  const register = (
    <span className="md:hidden">
      <RegisterButton facilityId={facilityId} />
    </span>
  );
  if (data.cameras.length === 0) return <NoCameras facilityId={facilityId} />;
  const showAll = (): void => {
    onSearch('');
    onFilter('all');
  };
  return (
    <>
      <FilterBar
        filters={
          <>
            {views}
            <FilterChips filters={FILTERS} counts={countCameras(found)} value={filter} onChange={onFilter} />
          </>
        }
        controls={
          <>
            {preferences.camera_layout === 'grid' && (
              <Switch
                label={text.frames}
                aria-label={text.showFrames}
                checked={preferences.is_inspection_enabled}
                onChange={(event) => change({ is_inspection_enabled: event.target.checked })}
              />
            )}
            <SearchField
              label={text.searchCameras}
              shortcut="/"
              className="w-44 max-md:order-first"
              isFoldedOnPhone
              value={search}
              onValueChange={onSearch}
            />
            <Slider
              label={text.imageSize}
              minimum={200}
              maximum={800}
              step={50}
              value={preferences.camera_image_size}
              onValueChange={(camera_image_size) => change({ camera_image_size })}
              className={cx('w-20 max-md:hidden', preferences.camera_layout === 'list' && 'hidden')}
            />
            <SegmentedControl
              label={text.layout}
              value={preferences.camera_layout}
              onValueChange={(camera_layout) => change({ camera_layout })}
              segments={[
                { value: 'grid', label: text.layouts.grid, icon: LayoutGrid },
                { value: 'list', label: text.layouts.list, icon: Rows3 },
              ]}
            />
            {register}
          </>
        }
      />
      {shown.length === 0 ? (
        <EmptyState
          icon={Video}
          title={text.noMatch}
          action={<Button onClick={showAll}>{text.showAll}</Button>}
        />
      ) : preferences.camera_layout === 'grid' ? (
        <>
          {arranged.large.length > 0 && (
            <CameraGrid imageSize={preferences.camera_image_size}>
              {arranged.large.map((camera, index) => (
                <NearTile
                  key={camera.id}
                  isFirst={index < FIRST_TILES}
                  heightPx={preferences.camera_image_size * 0.75 + 120}
                  tile={{
                    camera,
                    href: hrefOf(camera.id),
                    isInspectionShown: preferences.is_inspection_enabled,
                    formatTime,
                    timeThere,
                    now,
                    isFirst: index < FIRST_PHOTOS,
                  }}
                />
              ))}
            </CameraGrid>
          )}
          {arranged.small.length > 0 && (
            <CameraGrid imageSize={SMALL_TILE_PX} label={text.withoutPhoto}>
              {arranged.small.map((camera) => (
                <SmallCameraTile key={camera.id} camera={camera} href={hrefOf(camera.id)} />
              ))}
            </CameraGrid>
          )}
        </>
      ) : (
        <CameraList {...{ cameras: [...arranged.large, ...arranged.small], hrefOf, formatTime, timeThere }} />
      )}
    </>
  );
}

const SMALL_TILE_PX = 200;
/** A screenful is drawn before anybody knows where the tiles are. */
const FIRST_TILES = 12;
/** What a phone shows of them at first. */
const FIRST_PHOTOS = 2;

type NearTileProps = { tile: ComponentProps<typeof CameraTile>; isFirst: boolean; heightPx: number };

/** A box with the camera's name until it first comes near the screen. */
function NearTile({ tile, isFirst, heightPx }: NearTileProps) {
  const [ref, isNear] = useNearScreen<HTMLDivElement>(isFirst);
  return (
    <div ref={ref} className="rounded-panel" style={nearScreenStyle(isNear, heightPx)}>
      {isNear ? <CameraTile {...tile} /> : <span className="text-note text-ink-3">{tile.camera.name}</span>}
    </div>
  );
}

type CameraGridProps = {
  /** Pixels a tile is about as wide as; a phone shows one column whatever it says. */
  imageSize: number;
  label?: string;
  children: ReactNode;
};

/** As many columns as bring tiles that fill the row nearest to the size: a fifth smaller or larger. */
function CameraGrid({ imageSize, label, children }: CameraGridProps) {
  const text = useText(cameraMessages);
  return (
    <section
      aria-label={label ?? text.gridLabel}
      className="grid grid-cols-1 items-start gap-3.5 px-3 pb-5 md:grid-cols-[repeat(auto-fill,minmax(min(calc(var(--size)*0.8),100%),1fr))] md:px-5"
      style={{ '--size': `${imageSize}px` } as CSSProperties}
    >
      {children}
    </section>
  );
}

/** A camera with nothing to look at. */
function SmallCameraTile({ camera, href }: { camera: TileCamera; href: string }) {
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
        <UninspectedCount targets={camera.targets} />
        <Battery percentage={camera.status.battery_percentage} />
      </AppLink>
    </article>
  );
}

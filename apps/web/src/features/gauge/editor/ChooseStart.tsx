import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, CameraOff, Copy, Shield } from 'lucide-react';
import { Suspense, useState } from 'react';
import { GAUGE_TYPES } from '@tenken/contract/gauge/gauge-types.ts';
import type { Camera } from '@tenken/contract/camera/camera.schema.ts';
import { PhotoStrip } from '../annotator/inspector/PhotoStrip.tsx';
import { pageAddress } from '../../../shared/api/page-address.ts';
import { useSession } from '../../../shared/session/session.ts';
import { cameraTargetsQuery, recentPhotosQuery } from '../gauge.queries.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { AppLink } from '../../../shared/ui/button/AppLink.tsx';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { buttonClass } from '../../../shared/ui/button/button-class.ts';
import { EmptyState } from '../../../shared/ui/loading/EmptyState.tsx';
import { ErrorPanel } from '../../../shared/ui/loading/ErrorPanel.tsx';
import { Icon } from '../../../shared/ui/text/Icon.tsx';
import { lazyPart } from '../../../shared/ui/loading/lazy-part.ts';
import { usePageTitle } from '../../../shared/ui/page/page-title.ts';
import { Text } from '../../../shared/ui/text/Text.tsx';
import { annotatorPageMessages } from './annotator-page.messages.ts';
import { GaugeTypeDrawing } from './GaugeTypeDrawing.tsx';
import { newGaugeHref } from './new-gauge-href.ts';
import { PHOTOS_TO_CHOOSE } from './photo-count.ts';
import { PointAtInstrument } from './PointAtInstrument.tsx';
import { useGo } from '../../../shared/address/use-go.ts';

const CopyDialog = lazyPart(() => import('./CopyDialog.tsx'), 'CopyDialog');

type Props = { camera: Camera; wantedPhotoId: string | null };

/** The photo to draw on and the kind of gauge; every card is a link into the annotator. */
export function ChooseStart({ camera, wantedPhotoId }: Props) {
  const text = useText(annotatorPageMessages);
  const { user } = useSession();
  const heading = usePageTitle(text.start.title);
  const photos = useQuery(recentPhotosQuery(camera.id, PHOTOS_TO_CHOOSE));
  const targets = useQuery(cameraTargetsQuery(camera.id));
  const drawn = targets.data?.gauges.filter(({ outline }) => outline.length >= 3) ?? [];
  const [chosen, setChosen] = useState(wantedPhotoId);
  const [isCopying, setIsCopying] = useState(false);
  const go = useGo();
  const cameraHref = `${pageAddress().prefix}/cameras/${camera.id}`;
  const photo = photos.data?.find(({ id }) => id === chosen) ?? photos.data?.[0];
  return (
    <div className="flex min-h-dvh flex-col bg-canvas">
      <header className="flex min-h-13 items-center gap-2 border-b border-line bg-surface px-3">
        <AppLink
          href={cameraHref}
          aria-label={text.start.back}
          className="p-2 text-ink-2 touch-area hover:text-ink"
        >
          <Icon of={ArrowLeft} />
        </AppLink>
        <span className="truncate text-ink-2 max-md:hidden">{`${camera.name} ›`}</span>
        <h1 ref={heading} tabIndex={-1} className="truncate text-h1 font-semibold outline-none">
          {text.start.title}
        </h1>
        <span className="flex-1" />
        {photo && (
          <Button icon={Copy} onClick={() => setIsCopying(true)}>
            <span className="max-sm:sr-only">{text.start.copy}</span>
          </Button>
        )}
      </header>
      <main className="mx-auto flex w-full max-w-260 flex-1 flex-col gap-5 p-3 md:p-6">
        {photos.isError && <ErrorPanel title={text.start.loadFailed} onRetry={() => void photos.refetch()} />}
        {photos.data?.length === 0 && (
          <EmptyState
            icon={CameraOff}
            title={text.start.noPhotos}
            note={text.start.noPhotosNote}
            action={
              <AppLink href={cameraHref} className={buttonClass()}>
                {text.start.toCamera}
              </AppLink>
            }
          />
        )}
        {photo && (
          <>
            <section className="flex flex-col gap-3">
              <Text variant="h2">{text.start.point}</Text>
              {drawn.length > 0 && <Text variant="note">{text.start.drawn}</Text>}
              <PointAtInstrument
                key={photo.id}
                camera={camera}
                photo={photo}
                photos={photos.data ?? []}
                drawn={drawn}
              />
              <PhotoStrip
                label={text.start.choosePhoto}
                photos={photos.data ?? []}
                chosen={photo.id}
                onChoose={setChosen}
                timeZone={user.timezone}
              />
            </section>
            <Text variant="h2">{text.start.chooseType}</Text>
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-3">
              {GAUGE_TYPES.filter((type) => isOffered(type, camera)).map((type) => (
                <li key={type}>
                  <AppLink
                    href={newGaugeHref({ cameraId: camera.id, type, photoId: photo.id })}
                    className="flex h-full items-center gap-4 rounded-panel border border-line bg-surface p-3.5 text-ink-2 hover:border-pri hover:bg-hover"
                  >
                    <GaugeTypeDrawing type={type} />
                    <span>
                      <span className="block text-h2 font-semibold text-ink">{text.types[type].name}</span>
                      <span className="text-note">{text.types[type].text}</span>
                    </span>
                  </AppLink>
                </li>
              ))}
            </ul>
            <SuggestGuard cameraId={camera.id} />
          </>
        )}
      </main>
      <Suspense>
        {isCopying && photo && (
          <CopyDialog
            camera={camera}
            onClose={() => setIsCopying(false)}
            onGauge={({ id, type }) =>
              go(newGaugeHref({ cameraId: camera.id, type, photoId: photo.id, copyId: id }))
            }
          />
        )}
      </Suspense>
    </div>
  );
}

/** Only a thermal camera has temperatures to read. */
const isOffered = (type: (typeof GAUGE_TYPES)[number], { device_type }: Camera): boolean =>
  type !== 'thermal-area' || device_type === 'thermal_lte_camera';

/** Where there is nothing to read but something to watch: a guard on the same camera. */
function SuggestGuard({ cameraId }: { cameraId: string }) {
  const { guard: text } = useText(annotatorPageMessages);
  return (
    <section className="flex flex-col gap-3 pt-2">
      <Text variant="h2">{text.title}</Text>
      <AppLink
        href={`${pageAddress().prefix}/guards/new?camera_id=${encodeURIComponent(cameraId)}`}
        className="flex items-center gap-4 self-start rounded-panel border border-line bg-surface p-3.5 text-ink-2 hover:border-pri hover:bg-hover"
      >
        <Icon of={Shield} size="large" />
        <span>
          <span className="block text-h2 font-semibold text-ink">{text.name}</span>
          <span className="text-note">{text.text}</span>
        </span>
      </AppLink>
    </section>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { Camera } from '@tenken/contract/camera/camera.schema.ts';
import { ArrowLeft, CameraOff } from 'lucide-react';
import { useState } from 'react';
import { PhotoStrip } from '../annotator/inspector/PhotoStrip.tsx';
import { pageAddress } from '../../../shared/api/page-address.ts';
import { useSession } from '../../../shared/session/session.ts';
import { recentPhotosQuery } from '../gauge.queries.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { AppLink } from '../../../shared/ui/button/AppLink.tsx';
import { EmptyState } from '../../../shared/ui/loading/EmptyState.tsx';
import { Icon } from '../../../shared/ui/text/Icon.tsx';
import { usePageTitle } from '../../../shared/ui/page/page-title.ts';
import { Text } from '../../../shared/ui/text/Text.tsx';
import { PHOTOS_TO_CHOOSE } from '../editor/photo-count.ts';
import { reanchorMessages } from './reanchor.messages.ts';
import { ReanchorTargets } from './ReanchorTargets.tsx';

/** One photo of the new view, and every target before and after. */
export function Reanchor({ camera }: { camera: Camera }) {
  const text = useText(reanchorMessages);
  const { user } = useSession();
  const heading = usePageTitle(text.title);
  const photos = useQuery(recentPhotosQuery(camera.id, PHOTOS_TO_CHOOSE)).data;
  const [chosen, setChosen] = useState<string | null>(null);
  const photo = photos?.find(({ id }) => id === chosen) ?? photos?.[0];
  return (
    <div className="flex min-h-dvh flex-col bg-canvas">
      <header className="flex min-h-13 items-center gap-2 border-b border-line bg-surface px-3">
        <AppLink
          href={`${pageAddress().prefix}/cameras/${camera.id}`}
          aria-label={text.back}
          className="p-2 text-ink-2 touch-area hover:text-ink"
        >
          <Icon of={ArrowLeft} />
        </AppLink>
        <span className="truncate text-ink-2 max-md:hidden">{`${camera.name} ›`}</span>
        <h1 ref={heading} tabIndex={-1} className="truncate text-h1 font-semibold outline-none">
          {text.title}
        </h1>
      </header>
      <main className="mx-auto flex w-full max-w-260 flex-1 flex-col gap-4 p-3 md:p-6">
        <Text variant="paragraph">{text.help}</Text>
        {photos?.length === 0 && <EmptyState icon={CameraOff} title={text.noPhotos} />}
        {photo && (
          <>
            <PhotoStrip
              label={text.photo}
              photos={photos ?? []}
              chosen={photo.id}
              onChoose={setChosen}
              timeZone={user.timezone}
            />
            <ReanchorTargets key={photo.id} cameraId={camera.id} photoId={photo.id} />
          </>
        )}
      </main>
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { Camera } from '@tenken/contract/camera/camera.schema.ts';
import { isRecent } from '@tenken/contract/guard/guard.rules.ts';
import { CameraOff } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useGo } from '../../../shared/address/use-go.ts';
import { pageAddress } from '../../../shared/api/page-address.ts';
import { PlainPage } from '../../../shared/screens/PlainPage.tsx';
import { useSession } from '../../../shared/session/session.ts';
import { draftKey, findDraft } from '../../gauge/draft/draft-store.ts';
import { recentPhotosQuery } from '../../gauge/gauge.queries.ts';
import { EMPTY_GUARD, type GuardForm } from '../editor/guard-form.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { AppLink } from '../../../shared/ui/button/AppLink.tsx';
import { buttonClass } from '../../../shared/ui/button/button-class.ts';
import { EmptyState } from '../../../shared/ui/loading/EmptyState.tsx';
import { LoadState } from '../../gauge/editor/CameraGate.tsx';
import { guardPageMessages } from './guard-page.messages.ts';
import { GuardEditorFrame } from './GuardEditorFrame.tsx';

/** The editor of a guard that does not exist yet, on the camera's newest photo. Its own page comes next: it needs a model. */
export function NewGuardEditor({ camera }: { camera: Camera }) {
  const { user } = useSession();
  const go = useGo();
  const key = draftKey(user.id, `new-guard.${camera.id}`);
  const [draft] = useState(() => findDraft<GuardForm>(key, new Date()));
  const [openedAt] = useState(() => new Date());
  const photos = useQuery({ ...recentPhotosQuery(camera.id, 1), staleTime: Number.POSITIVE_INFINITY });
  const newest = photos.data?.[0];
  const photo = useMemo(
    () => newest && { photoId: newest.id, url: newest.image_url, width: newest.width, height: newest.height },
    [newest],
  );
  if (!photos.data) return <LoadState error={photos.error} onRetry={photos.refetch} />;
  if (!newest || !photo || !isRecent(new Date(newest.datetime), openedAt)) return <NoPhoto camera={camera} />;
  return (
    <GuardEditorFrame
      {...{ camera, photo, draft }}
      draftKey={key}
      fresh={EMPTY_GUARD}
      base={null}
      model={null}
      isModelOutdated={never}
      // In place of the editor: the way back must not lead into an empty one.
      onSaved={({ id }) => go(`${pageAddress().prefix}/guards/${id}`, 'replace')}
    />
  );
}

const never = (): boolean => false;

function NoPhoto({ camera }: { camera: Camera }) {
  const text = useText(guardPageMessages);
  return (
    <PlainPage>
      <EmptyState
        icon={CameraOff}
        title={text.noPhoto}
        note={text.noPhotoNote}
        action={
          <AppLink href={`${pageAddress().prefix}/cameras/${camera.id}`} className={buttonClass()}>
            {text.toCamera}
          </AppLink>
        }
      />
    </PlainPage>
  );
}

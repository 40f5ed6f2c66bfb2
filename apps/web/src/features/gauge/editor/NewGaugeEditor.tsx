import { useQuery } from '@tanstack/react-query';
import type { Camera } from '@tenken/contract/camera/camera.schema.ts';
import type { GaugeType } from '@tenken/contract/gauge/gauge-types.ts';
import type { PointedAt } from '@tenken/vision/propose/proposal.ts';
import { useState } from 'react';
import { copyGauge } from '../annotator/form/copy-form.ts';
import { emptyForm } from '../annotator/form/empty-form.ts';
import type { GaugeForm } from '../annotator/form/gauge-form.ts';
import { placeText } from '../annotator/propose/place-text.ts';
import { useSession } from '../../../shared/session/session.ts';
import { draftKey, findDraft } from '../draft/draft-store.ts';
import { gaugeDetailQuery, recentPhotosQuery } from '../gauge.queries.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { editorMessages } from './editor.messages.ts';
import { LoadState } from './CameraGate.tsx';
import { ChooseStart } from './ChooseStart.tsx';
import type { Following } from './FollowingNotice.tsx';
import { GaugeEditor } from './GaugeEditor.tsx';
import { newGaugeHref } from './new-gauge-href.ts';
import type { NextInstrument } from './next-instruments.ts';
import { PHOTOS_TO_CHOOSE } from './photo-count.ts';
import { useReferencePhoto } from './use-reference-photo.ts';

type Props = {
  camera: Camera;
  type: GaugeType;
  wantedPhotoId: string | null;
  /** A gauge to start from. */
  copyId: string | null;
  /** Where on the photo the instrument is, to be drawn by itself. */
  at: PointedAt | null;
  /** Instruments of the same photo that follow. */
  next: readonly NextInstrument[];
};

/** The annotator of a gauge that does not exist yet. Its photo is frozen when the page opens. */
export function NewGaugeEditor({ camera, type, wantedPhotoId, copyId, at, next }: Props) {
  const { user } = useSession();
  const { copy: text } = useText(editorMessages);
  // Another instrument of the same kind is another draft.
  const place = [copyId, at && `${wantedPhotoId} ${placeText(at)}`].filter((part) => part !== null);
  const key = draftKey(user.id, ['new', camera.id, type, ...place].join('.'));
  const [draft] = useState(() => findDraft<GaugeForm>(key, new Date()));
  const photos = useQuery(recentPhotosQuery(camera.id, PHOTOS_TO_CHOOSE));
  const [chosen, setChosen] = useState<string | null>(null);
  const photoId = chosen ?? draft?.form.photoId ?? wantedPhotoId ?? photos.data?.[0]?.id ?? null;
  const { reference, error, retry } = useReferencePhoto(photoId);
  const source = useQuery({ ...gaugeDetailQuery(copyId ?? ''), enabled: copyId !== null });
  if (photos.data?.length === 0) return <ChooseStart camera={camera} wantedPhotoId={null} />;
  if (reference === null || (copyId !== null && !source.data))
    return (
      <LoadState
        error={error ?? source.error ?? photos.error}
        onRetry={() => void Promise.all([photos.refetch(), retry()])}
      />
    );
  const name = text.suffix(source.data?.name ?? '');
  const empty = source.data
    ? copyGauge(source.data, { cameraId: camera.id, name, photo: reference })
    : emptyForm(type, camera.id);
  // Said at once: a photo that arrives meanwhile must not slip under the drawing.
  const fresh = { ...empty, photoId: reference.photoId };
  return (
    <GaugeEditor
      camera={camera}
      fresh={fresh}
      freshVersion={null}
      draft={draft}
      draftKey={key}
      reference={reference}
      onPhoto={setChosen}
      proposeAt={at}
      following={followingOf(camera.id, wantedPhotoId, next)}
    />
  );
}

/** What is set up after this one, on the photo on which all of them were found. */
function followingOf(
  cameraId: string,
  photoId: string | null,
  next: readonly NextInstrument[],
): Following | null {
  const [first, ...rest] = next;
  if (first === undefined || photoId === null) return null;
  return { count: next.length, href: newGaugeHref({ cameraId, photoId, ...first, next: rest }) };
}

import type { GaugeAlertSettings } from '@tenken/contract/alert/alert-settings.schema.ts';
import type { Camera } from '@tenken/contract/camera/camera.schema.ts';
import type { GaugeDetail } from '@tenken/contract/gauge/gauge.schema.ts';
import { useMemo, useState } from 'react';
import { toForm } from '../../alert/settings/alert-form.ts';
import { fromConfiguration } from '../annotator/form/from-configuration.ts';
import type { GaugeForm } from '../annotator/form/gauge-form.ts';
import { useSession } from '../../../shared/session/session.ts';
import { draftKey, findDraft } from '../draft/draft-store.ts';
import { LoadState } from './CameraGate.tsx';
import { GaugeEditor } from './GaugeEditor.tsx';
import { useReferencePhoto } from './use-reference-photo.ts';

type Props = {
  camera: Camera;
  gauge: GaugeDetail;
  alerts: GaugeAlertSettings;
  /** The step that it opens with. */
  openAt: string | undefined;
};

/** The annotator of a saved gauge, on the photo it was drawn on or on another one that was chosen since. */
export function EditGaugeEditor({ camera, gauge, alerts, openAt }: Props) {
  const { user } = useSession();
  const key = draftKey(user.id, `gauge.${gauge.id}`);
  const [draft] = useState(() => findDraft<GaugeForm>(key, new Date()));
  const { reference_photo: own } = gauge;
  const [fresh] = useState((): GaugeForm => {
    const saved = fromConfiguration(gauge.type, gauge.id, gauge.gauge_configuration, toForm(alerts));
    // A gauge whose photo is gone is shown on the newest one.
    return { ...saved, photoId: own === null ? (camera.latest_photo?.id ?? null) : null };
  });
  const [photoId, setPhotoId] = useState((draft?.form ?? fresh).photoId);
  const ownPhoto = useMemo(
    () => own && { photoId: own.id, url: own.image_url, width: own.width, height: own.height },
    [own],
  );
  const { reference, error, retry } = useReferencePhoto(photoId, ownPhoto);
  if (reference === null) return <LoadState error={photoId === null ? 'no photo' : error} onRetry={retry} />;
  return (
    <GaugeEditor
      camera={camera}
      fresh={fresh}
      freshVersion={gauge.version}
      draft={draft}
      draftKey={key}
      reference={reference}
      onPhoto={setPhotoId}
      openAt={openAt}
    />
  );
}

import { useQuery } from '@tanstack/react-query';
import type { Camera } from '@tenken/contract/camera/camera.schema.ts';
import { useMemo } from 'react';
import type { AnnotatorServices } from '../../annotator/annotator-services.ts';
import { toConfiguration } from '../../annotator/form/check-form.ts';
import type { GaugeForm } from '../../annotator/form/gauge-form.ts';
import { pageAddress } from '../../api/page-address.ts';
import { useSession } from '../../app/session.ts';
import { facilityPeopleQuery, recentPhotosQuery } from '../../gauge/gauge.queries.ts';
import { inspectPhoto, replayPhotos, type GaugeToTry } from '../../gauge/try-gauge.ts';
import { PHOTOS_TO_CHOOSE } from './photo-count.ts';

interface Around {
  readonly camera: Camera;
  /** Of the photo that was frozen for this annotation; null while an edited gauge keeps its own. */
  readonly token: string | null;
  readonly onPhoto: (photoId: string) => void;
  readonly openCopy: (() => void) | null;
}

/** What the annotator asks of the world, answered by the server. */
export function useAnnotatorServices({ camera, token, onPhoto, openCopy }: Around): AnnotatorServices {
  const { user } = useSession();
  const photos = useQuery(recentPhotosQuery(camera.id, PHOTOS_TO_CHOOSE)).data;
  const people = useQuery(facilityPeopleQuery(camera.facility.id)).data;
  return useMemo(() => {
    const tried = (form: GaugeForm): GaugeToTry => ({
      type: form.gaugeType,
      gaugeId: form.gaugeId,
      configuration: toConfiguration({ ...form, referenceImageToken: token }),
    });
    const isShifted = photos?.[0]?.is_shifted ?? false;
    return {
      photos: photos ?? [],
      recipients: people ?? null,
      timeZone: user.timezone,
      inspect: (form, photoId) => inspectPhoto(tried(form), photoId),
      replay: (form, photoIds) => replayPhotos(tried(form), photoIds),
      choosePhoto: onPhoto,
      openCopy,
      reanchorHref: isShifted ? `${pageAddress().prefix}/cameras/${camera.id}/reanchor` : null,
    };
  }, [photos, people, user.timezone, token, onPhoto, openCopy, camera.id]);
}

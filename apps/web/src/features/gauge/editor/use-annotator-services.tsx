import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Camera } from '@tenken/contract/camera/camera.schema.ts';
import { Suspense, useMemo } from 'react';
import type { AnnotatorServices } from '../annotator/annotator-services.ts';
import { toConfiguration } from '../annotator/form/check-form.ts';
import type { GaugeForm } from '../annotator/form/gauge-form.ts';
import { pageAddress } from '../../../shared/api/page-address.ts';
import { useSession } from '../../../shared/session/session.ts';
import { facilityPeopleQuery } from '../../company/people.queries.ts';
import { recentPhotosQuery } from '../gauge.queries.ts';
import { newGaugeHref } from './new-gauge-href.ts';
import { loadThermal } from './photo-thermal.ts';
import { inspectPhoto, replayPhotos, type GaugeToTry } from './try-gauge.ts';
import { PHOTOS_TO_CHOOSE } from './photo-count.ts';
import { lazyPart } from '../../../shared/ui/loading/lazy-part.ts';
import { withReference } from './with-reference.ts';

const GaugeBackTest = lazyPart(() => import('./GaugeBackTest.tsx'), 'GaugeBackTest');

interface Around {
  readonly camera: Camera;
  readonly openCopy: (() => void) | null;
  readonly savedUnit: string | null;
}

/** What the annotator asks of the world, answered by the server. */
export function useAnnotatorServices({ camera, openCopy, savedUnit }: Around): AnnotatorServices {
  const { user } = useSession();
  const queries = useQueryClient();
  const photos = useQuery(recentPhotosQuery(camera.id, PHOTOS_TO_CHOOSE)).data;
  const people = useQuery(facilityPeopleQuery(camera.facility.id)).data;
  return useMemo(() => {
    const tried = async (form: GaugeForm): Promise<GaugeToTry> => ({
      type: form.gaugeType,
      gaugeId: form.gaugeId,
      configuration: toConfiguration(await withReference(queries, form)),
    });
    const isShifted = photos?.[0]?.is_shifted ?? false;
    return {
      photos: photos ?? [],
      recipients: people ?? null,
      timeZone: user.timezone,
      savedUnit,
      inspect: async (form, photoId) => inspectPhoto(await tried(form), photoId),
      replay: async (form, photoIds) => replayPhotos(await tried(form), photoIds),
      loadThermal,
      openCopy,
      // Whoever draws a new gauge may have chosen the wrong kind.
      otherKindHref:
        openCopy && ((type, photoId, at) => newGaugeHref({ cameraId: camera.id, type, photoId, at })),
      renderBackTest: (form) =>
        form.gaugeId !== null && (
          <Suspense fallback={null}>
            <GaugeBackTest gaugeId={form.gaugeId} form={form} />
          </Suspense>
        ),
      reanchorHref: isShifted ? `${pageAddress().prefix}/cameras/${camera.id}/reanchor` : null,
    };
  }, [photos, people, user.timezone, savedUnit, queries, openCopy, camera.id]);
}

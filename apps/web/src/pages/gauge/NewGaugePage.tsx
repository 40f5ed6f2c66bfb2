import { isGaugeType } from '@tenken/contract/gauge/gauge-types.ts';
import { useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyPart } from '../../shared/ui/loading/lazy-part.ts';
import { readPlace } from '../../features/gauge/annotator/propose/place-text.ts';
import { CameraGate } from '../../features/gauge/editor/CameraGate.tsx';
import { ChooseStart } from '../../features/gauge/editor/ChooseStart.tsx';
import { readNext } from '../../features/gauge/editor/next-instruments.ts';

/** Apart from the choice before it, which many leave again. */
const NewGaugeEditor = lazyPart(
  () => import('../../features/gauge/editor/NewGaugeEditor.tsx'),
  'NewGaugeEditor',
);

/** A new gauge on a camera: what kind and on which photo, then the annotator. The address keeps both over a reload. */
export function NewGaugePage() {
  const { camera_id, type, photo_id, copy, at, next } = useSearch({ from: '/full-screen/gauges/new' });
  return (
    <CameraGate cameraId={camera_id}>
      {(camera) =>
        isGaugeType(type) ? (
          <Suspense>
            <NewGaugeEditor
              key={`${camera.id} ${type} ${copy} ${at}`}
              camera={camera}
              type={type}
              wantedPhotoId={photo_id ?? null}
              copyId={copy ?? null}
              at={readPlace(at)}
              next={readNext(next)}
            />
          </Suspense>
        ) : (
          <ChooseStart camera={camera} wantedPhotoId={photo_id ?? null} />
        )
      }
    </CameraGate>
  );
}

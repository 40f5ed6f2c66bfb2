import type { Camera } from '@tenken/contract/camera/camera.schema.ts';
import type { Gauge } from '@tenken/contract/gauge/gauge.schema.ts';
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useGo } from '../../../shared/address/use-go.ts';
import type { CameraPhoto } from '../annotator/annotator-services.ts';
import { pickOtherPhotos } from '../annotator/propose/pick-other-photos.ts';
import { PointingLayer } from '../annotator/propose/PointingLayer.tsx';
import { ProposalState } from '../annotator/propose/ProposalState.tsx';
import { useProposing } from '../annotator/propose/use-proposing.ts';
import { InspectionFrames, type InspectionFrame } from '../../camera/InspectionFrames.tsx';
import { FoundInstruments } from './FoundInstruments.tsx';
import { type FoundPlace, foundPlaces } from './found-places.ts';
import { newGaugeHref } from './new-gauge-href.ts';
import { loadThermal } from './photo-thermal.ts';
import { useFindAll } from './use-find-all.ts';

type Props = {
  camera: Camera;
  photo: CameraPhoto;
  /** All that are known: what moves between them is the hand. */
  photos: readonly CameraPhoto[];
  /** What is read on this camera already. */
  drawn: readonly Gauge[];
};

/** One click on the photo finds the kind of instrument and opens its annotator with the marks drawn. */
export function PointAtInstrument({ camera, photo, photos, drawn }: Props) {
  const go = useGo();
  const frame = useRef<HTMLDivElement>(null);
  const shown = useWidth(frame);
  const asked = useMemo(() => ({ photoId: photo.id, url: photo.image_url }), [photo]);
  const proposing = useProposing({
    photo: asked,
    wanted: null,
    others: pickOtherPhotos(photos, { ...photo, photoId: photo.id }, null),
    loadThermal: camera.device_type === 'thermal_lte_camera' ? loadThermal : undefined,
    onFound: (found, at) => {
      if (found.kind === 'nothing') return { kind: 'nothing', reason: found.reason, hasFace: false };
      go(newGaugeHref({ cameraId: camera.id, type: found.gauge_type, photoId: photo.id, at }));
      return null;
    },
  });
  const search = useFindAll(asked);
  const places = useMemo(
    () => foundPlaces(search.found, { cameraId: camera.id, photoId: photo.id, drawn }),
    [search.found, camera.id, photo.id, drawn],
  );
  const { width, height, image_url } = photo;
  const frames = [...drawn.map(frameOf), ...places.filter(({ isRead }) => !isRead).map(frameOfFound)];
  return (
    <>
      <div className="flex flex-col items-center gap-2 rounded-panel bg-stage p-2">
        <div
          ref={frame}
          className="relative"
          style={{ aspectRatio: `${width} / ${height}`, width: `min(100%, calc(56dvh * ${width / height}))` }}
        >
          <img src={image_url} alt="" draggable={false} className="size-full rounded-chip" />
          <InspectionFrames photo={photo} frames={frames} />
          <PointingLayer
            view={{ scale: Math.max(shown, 1) / width, x: 0, y: 0 }}
            size={photo}
            busyAt={proposing.busyAt}
            onPoint={proposing.ask}
            onEscape={proposing.cancel}
          />
        </div>
        <div className="flex min-h-17 items-center">
          <ProposalState proposing={proposing} />
        </div>
      </div>
      <FoundInstruments
        search={search}
        places={places}
        onSetUp={([first, ...next]) =>
          first && go(newGaugeHref({ cameraId: camera.id, photoId: photo.id, ...first, next }))
        }
      />
    </>
  );
}

/** Where it is, whatever it reads: here it only says that somebody has drawn it. */
const frameOf = ({ id, outline, name }: Gauge): InspectionFrame => ({
  id,
  corners: outline,
  status: 'information',
  isGuard: false,
  name,
});

/** A number on the photo and in the list. */
const frameOfFound = ({ number, corners }: FoundPlace): InspectionFrame => ({
  id: `found ${number}`,
  corners,
  status: 'warning',
  isGuard: false,
  name: String(number),
});

/** Screen pixels from side to side. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(entry!.contentRect.width));
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo, useState } from 'react';
import type { Camera } from '@tenken/contract/camera/camera.schema.ts';
import { formatValue } from '@tenken/contract/measurement/format-value.ts';
import type { Measurement, MeasurementStatus } from '@tenken/contract/measurement/measurement.schema.ts';
import type { Photo } from '@tenken/contract/photo/photo.schema.ts';
import { PhotoStrip, type PhotoValue } from '../../features/camera/detail/PhotoStrip.tsx';
import type { GaugeTarget, InspectionTarget } from '../../features/measurement/target/inspection-target.ts';
import { historyQuery } from '../../features/measurement/measurement.queries.ts';
import { formatDateTime, type TimeStyle } from '../../shared/text/format-time.ts';
import { reviewMessages } from '../../features/measurement/review/review.messages.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { lazyPart } from '../../shared/ui/loading/lazy-part.ts';

const PhotoViewer = lazyPart(() => import('../../features/photo/viewer/PhotoViewer.tsx'), 'PhotoViewer');
const HISTORY_DAYS = 7;

type Props = { camera: Camera; target: InspectionTarget | null; style: TimeStyle };

/** The photos of the camera with what was read from them for the focused target. */
export function CameraPhotos({ camera, target, style }: Props) {
  const text = useText(reviewMessages);
  const [opened, setOpened] = useState<Photo | null>(null);
  const gauge = target?.kind === 'gauge' ? target : null;
  const history = useQuery({ ...historyQuery(gauge?.id ?? '', HISTORY_DAYS), enabled: gauge !== null });
  const values = useMemo(
    () =>
      new Map<string, PhotoValue>(
        gauge ? (history.data ?? []).map((reading) => [reading.photo.id, valueOf(reading, gauge)]) : [],
      ),
    [history.data, gauge],
  );
  return (
    <>
      <PhotoStrip
        cameraId={camera.id}
        style={style}
        shownId={camera.latest_photo?.id ?? null}
        values={values}
        onOpen={setOpened}
      />
      <Suspense fallback={null}>
        {opened && (
          <PhotoViewer
            photo={opened}
            titleOf={(time) => text.zoomed(camera.name, time)}
            formatTime={(instant) => formatDateTime(instant, style)}
            onClose={() => setOpened(null)}
          />
        )}
      </Suspense>
    </>
  );
}

function valueOf(reading: Measurement, { measurement_format, type }: GaugeTarget): PhotoValue {
  const { value, status } = reading;
  const className = INKS[status];
  if (value === null) return { text: '—', className: 'text-ink-3' };
  if (type === 'lamp') return { text: value === 1 ? 'ON' : 'OFF', className };
  return { text: formatValue(value, measurement_format), className };
}

const INKS: Record<MeasurementStatus, string> = {
  unknown: 'text-ink-3',
  information: '',
  warning: 'text-warning-ink',
  error: 'text-error-ink',
};

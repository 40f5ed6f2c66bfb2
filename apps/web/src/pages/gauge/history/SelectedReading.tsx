import { Suspense } from 'react';
import type { Gauge } from '@tenken/contract/gauge/gauge.schema.ts';
import type { Scene } from '../../../features/measurement/history-chart/chart/chart-scene.ts';
import {
  ReadingActions,
  type ReadingCommands,
} from '../../../features/measurement/history-chart/ReadingActions.tsx';
import { ReadingPanel } from '../../../features/measurement/history-chart/ReadingPanel.tsx';
import { formatDateTime, type TimeStyle } from '../../../shared/text/format-time.ts';
import { lazyPart } from '../../../shared/ui/loading/lazy-part.ts';
import { ReadingNotes } from './ReadingNotes.tsx';
import type { GaugePlace } from './use-gauge-place.ts';
import type { Selection } from './use-selection.ts';

const PhotoViewer = lazyPart(() => import('../../../features/photo/viewer/PhotoViewer.tsx'), 'PhotoViewer');

type Props = {
  scene: Scene;
  selection: Selection;
  gauges: readonly Gauge[];
  place: GaugePlace;
  style: TimeStyle;
  isPhotoOpen: boolean;
  onPhoto: (isOpen: boolean) => void;
  commands: ReadingCommands;
};

/** The reading under the cursor, and its photo large when asked for. */
export function SelectedReading(props: Props) {
  const { scene, selection, gauges, place, style, isPhotoOpen, onPhoto, commands } = props;
  const at = selection.place;
  const reading = at && scene.series[at.series]?.readings[at.index];
  const gauge = reading && gauges.find(({ id }) => id === reading.gauge.id);
  if (!reading || !gauge) return null;
  const { photoSize } = place;
  return (
    <>
      <ReadingPanel
        gauge={gauge}
        reading={reading}
        photoSize={gauge.camera.id === gauges[0]?.camera.id ? photoSize : null}
        style={style}
        cameraTimeZone={gauge.camera.id === gauges[0]?.camera.id ? place.cameraTimeZone : null}
        onStep={selection.step}
        onOpen={() => onPhoto(true)}
      >
        <ReadingActions reading={reading} commands={commands} />
        <ReadingNotes reading={reading} style={style} />
      </ReadingPanel>
      {isPhotoOpen && (
        <Suspense fallback={null}>
          <PhotoViewer
            photo={{ ...reading.photo, datetime: reading.datetime }}
            titleOf={(time) => `${gauge.name} ${time}`}
            formatTime={(instant) => formatDateTime(instant, style)}
            onClose={() => onPhoto(false)}
          />
        </Suspense>
      )}
    </>
  );
}

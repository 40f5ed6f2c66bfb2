import { useQuery } from '@tanstack/react-query';
import { Maximize2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { GaugeDetail } from '@tenken/contract/gauge/gauge.schema.ts';
import type { Measurement } from '@tenken/contract/measurement/measurement.schema.ts';
import type { Photo } from '@tenken/contract/photo/photo.schema.ts';
import { isApiError } from '../../shared/api/api-error.ts';
import { gaugeQuery } from '../../features/measurement/history-chart/history.queries.ts';
import { ReadingActions } from '../../features/measurement/history-chart/ReadingActions.tsx';
import { ReadingNotes } from '../gauge/history/ReadingNotes.tsx';
import { useReadingCommands } from '../gauge/history/use-reading-commands.ts';
import { readingTarget } from '../../features/measurement/target/build-targets.ts';
import { partOfPhoto } from '../../features/measurement/target/part-of-photo.ts';
import { TargetValue } from '../../features/measurement/target/TargetValue.tsx';
import { formatDateTime, type TimeStyle } from '../../shared/text/format-time.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { HintButton } from '../../shared/ui/button/HintButton.tsx';
import { lazyPart } from '../../shared/ui/loading/lazy-part.ts';
import { Loaded } from '../../shared/ui/loading/Loaded.tsx';
import { Panel } from '../../shared/ui/page/Panel.tsx';
import { GaugeImage } from '../../shared/ui/reading/GaugeImage.tsx';
import { Text } from '../../shared/ui/text/Text.tsx';
import { alertPageMessages } from './alert-page.messages.ts';
import { PhotoEvidence } from './PhotoEvidence.tsx';
import { readingsAtQuery } from './evidence.queries.ts';

const PhotoViewer = lazyPart(() => import('../../features/photo/viewer/PhotoViewer.tsx'), 'PhotoViewer');

type Props = { gaugeId: string; name: string; facilityId: string; photo: Photo; style: TimeStyle };

/** What the gauge showed on the photo that raised the alert, against its limits, to be confirmed or corrected. */
export function GaugeEvidence({ gaugeId, name, facilityId, photo, style }: Props) {
  const gauge = useQuery(gaugeQuery(gaugeId));
  const readings = useQuery(readingsAtQuery(gaugeId, photo.datetime));
  const both = gauge.data && readings.data && { gauge: gauge.data, readings: readings.data };
  if (isApiError(gauge.error, 404))
    return <PhotoEvidence photo={photo} name={name} style={style} isReadingGone />;
  return (
    <Loaded query={{ ...(gauge.isLoadingError ? gauge : readings), data: both }}>
      {({ gauge: known, readings: seen }) => {
        const reading = seen.find((one) => one.photo.id === photo.id);
        return reading ? (
          <Seen gauge={known} reading={reading} {...{ facilityId, photo, style }} />
        ) : (
          <PhotoEvidence photo={photo} name={name} style={style} isReadingGone />
        );
      }}
    </Loaded>
  );
}

type SeenProps = Omit<Props, 'gaugeId' | 'name'> & { gauge: GaugeDetail; reading: Measurement };

function Seen({ gauge, reading, facilityId, photo, style }: SeenProps) {
  const text = useText(alertPageMessages);
  const [isOpen, setIsOpen] = useState(false);
  const { commands, dialog } = useReadingCommands([gauge], facilityId, style);
  const name = text.photoOf(gauge.name, formatDateTime(reading.datetime, style));
  return (
    <Panel
      title={text.what}
      isPadded={false}
      actions={<HintButton icon={Maximize2} label={text.openPhoto} onClick={() => setIsOpen(true)} />}
    >
      <div className="grid md:grid-cols-2">
        <GaugeImage
          src={photo.image_url}
          small={photo.thumbnail_url}
          isFirst
          alt={name}
          part={partOfPhoto(gauge.outline, photo)}
        />
        <div className="flex flex-col gap-3 p-3.5">
          <TargetValue target={readingTarget(gauge, reading, undefined)} />
          <Text variant="note" className="num">
            {formatDateTime(reading.datetime, style)}
          </Text>
          <ReadingActions reading={reading} commands={commands} />
          <ReadingNotes reading={reading} style={style} />
        </div>
      </div>
      {dialog}
      {isOpen && (
        <Suspense fallback={null}>
          <PhotoViewer
            photo={photo}
            titleOf={(time) => text.photoOf(gauge.name, time)}
            formatTime={(instant) => formatDateTime(instant, style)}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </Panel>
  );
}

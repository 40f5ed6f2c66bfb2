import type { Photo } from '@tenken/contract/photo/photo.schema.ts';
import { formatDateTime, type TimeStyle } from '../../shared/text/format-time.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { Panel } from '../../shared/ui/page/Panel.tsx';
import { GaugeImage } from '../../shared/ui/reading/GaugeImage.tsx';
import { PhotoTime } from '../../shared/ui/reading/PhotoTime.tsx';
import { Text } from '../../shared/ui/text/Text.tsx';
import { alertPageMessages } from './alert-page.messages.ts';

type Props = { photo: Photo; name: string; style: TimeStyle; isReadingGone?: boolean };

/** The whole photo: of what a camera itself is about, or of a reading that is gone. */
export function PhotoEvidence({ photo, name, style, isReadingGone = false }: Props) {
  const text = useText(alertPageMessages);
  const time = formatDateTime(photo.datetime, style);
  return (
    <Panel title={text.what} isPadded={false}>
      <GaugeImage
        src={photo.image_url}
        small={photo.thumbnail_url}
        isFirst
        alt={text.photoOf(name, time)}
        aspectRatio={photo.width / photo.height}
      >
        <PhotoTime time={time} />
      </GaugeImage>
      {isReadingGone && (
        <Text variant="note" className="p-3.5">
          {text.readingGone}
        </Text>
      )}
    </Panel>
  );
}

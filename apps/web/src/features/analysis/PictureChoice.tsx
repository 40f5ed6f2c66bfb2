import { MAX_ANALYSIS_PHOTOS } from '@tenken/contract/analysis/analysis.limits.ts';
import type { TimeStyle } from '../../shared/text/format-time.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { DateRangePicker } from '../../shared/ui/form/DateRangePicker.tsx';
import { SegmentedControl } from '../../shared/ui/form/SegmentedControl.tsx';
import { analysisMessages } from './analysis.messages.ts';
import { ImagePicker } from './ImagePicker.tsx';
import { PhotoPicker } from './PhotoPicker.tsx';
import { PHOTO_COUNTS, IMAGE_SOURCES, type useChosenPictures } from './use-chosen-pictures.ts';

type Props = { cameraId: string; style: TimeStyle; chosen: ReturnType<typeof useChosenPictures> };

/** Four ways to say which pictures. */
export function PictureChoice({ cameraId, style, chosen }: Props) {
  const text = useText(analysisMessages);
  const { way } = chosen;
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <SegmentedControl
          label={text.how}
          value={way}
          onValueChange={chosen.setWay}
          segments={IMAGE_SOURCES.map((value) => ({ value, label: text[value] }))}
        />
        {way === 'newest' && (
          <SegmentedControl
            label={text.count}
            value={chosen.count}
            onValueChange={chosen.setCount}
            segments={PHOTO_COUNTS.map((value) => ({ value, label: text.counts[value] }))}
          />
        )}
        {way === 'period' && (
          <DateRangePicker
            label={text.range}
            choices={[]}
            value={chosen.range}
            days={chosen.days}
            maxDays={31}
            onChange={chosen.setRange}
          />
        )}
      </div>
      {way === 'pick' && (
        <PhotoPicker
          cameraId={cameraId}
          period={chosen.pickPeriod}
          style={style}
          chosen={chosen.picked}
          onChange={chosen.setPicked}
        />
      )}
      {way === 'upload' && <ImagePicker files={chosen.files} onChange={chosen.setFiles} />}
      {chosen.isTooMany && (
        <p role="alert" className="text-note text-error-ink">
          {text.tooMany(MAX_ANALYSIS_PHOTOS)}
        </p>
      )}
    </>
  );
}

import { Check, Expand, Shrink, TriangleAlert } from 'lucide-react';
import { useState, type ReactNode, type Ref } from 'react';
import { cameraTime } from '../../camera/camera-time.ts';
import { InspectionFrames } from '../../camera/InspectionFrames.tsx';
import { partOfPhoto } from '../target/part-of-photo.ts';
import { useReadingText } from '../use-reading-text.ts';
import { formatDateTime, type TimeStyle } from '../../../shared/text/format-time.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Chip } from '../../../shared/ui/text/Chip.tsx';
import { cx } from '../../../shared/ui/cx.ts';
import { IconButton } from '../../../shared/ui/button/IconButton.tsx';
import { GaugeImage } from '../../../shared/ui/reading/GaugeImage.tsx';
import { PhotoTime } from '../../../shared/ui/reading/PhotoTime.tsx';
import { ReviewMark } from '../../../shared/ui/reading/ReviewMark.tsx';
import { statusInk } from '../../../shared/ui/reading/status.ts';
import { CorrectForm } from './CorrectForm.tsx';
import { useIsBusy } from '../review/busy-readings.ts';
import { busyIdOf, type GaugeRow, type GuardRow, type ReviewRow } from '../review/row/review-row.ts';
import { inspectionMessages } from './inspection.messages.ts';

type InspectorActions = {
  onConfirm: (row: ReviewRow) => void;
  onCorrect: (row: GaugeRow, value: number) => Promise<boolean>;
  onGuardReview: (row: ReviewRow, isAnomaly: boolean) => void;
};

type Props = InspectorActions & {
  row: ReviewRow;
  isZoomed: boolean;
  onZoom: () => void;
  style: TimeStyle;
  field: Ref<HTMLInputElement>;
  /** The last days of the gauge. */
  history?: ReactNode;
};

/** One result in full: its photo, where its value lies, and what can be done with it. */
export function Inspector({ row, isZoomed, onZoom, style, history, ...rest }: Props) {
  const text = useText(inspectionMessages);
  const { value, unit, sentence, uncertainty } = useReadingText()(row.target);
  const isAbnormal = row.status === 'error' || row.status === 'warning';
  const tone = row.status === 'error' ? 'error' : row.status === 'warning' ? 'warning' : 'neutral';
  return (
    <div data-shows={row.key} className="flex flex-col">
      <TargetPicture row={row} isZoomed={isZoomed} style={style} said={`${value ?? sentence} ${unit}`}>
        <span className="absolute top-2 left-2 rounded-control bg-shade">
          <IconButton
            icon={isZoomed ? Shrink : Expand}
            label={isZoomed ? text.zoomOut : text.zoomIn}
            data-zoom
            color="white"
            onClick={onZoom}
          />
        </span>
      </TargetPicture>
      <div className="flex flex-col gap-3 p-3.5">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="text-h2 font-semibold">{row.target.name}</h2>
          {sentence && <Chip tone={tone}>{sentence}</Chip>}
        </div>
        <div className="flex items-end justify-between gap-2">
          <p className={cx('font-bold tracking-tight num', isAbnormal ? statusInk[row.status] : 'text-ink')}>
            <span className="text-value-hero">{value ?? '—'}</span>
            {value !== null && <span className="ml-1 text-long font-medium text-ink-2">{unit}</span>}
            {uncertainty && <span className="ml-1.5 text-long font-medium text-ink-2">{uncertainty}</span>}
          </p>
          <Chip tone="review">
            <ReviewMark state="estimated" isLabelVisible />
          </Chip>
        </div>
        {history}
        {row.kind === 'gauge' ? (
          <GaugeActions key={row.key} row={row} {...rest} />
        ) : (
          <GuardActions row={row} {...rest} />
        )}
      </div>
    </div>
  );
}

type PictureProps = {
  row: ReviewRow;
  isZoomed: boolean;
  style: TimeStyle;
  said: string;
  children: ReactNode;
};

function TargetPicture({ row, isZoomed, style, said, children }: PictureProps) {
  const { target } = row;
  const here = formatDateTime(row.datetime, style);
  const there = cameraTime(row.datetime, target.camera.timezone, style);
  const time = there ? `${here} (${there})` : here;
  const frame = { id: row.key, corners: target.outline, status: row.status, isGuard: row.kind === 'guard' };
  const size = target.photo_size;
  return (
    <GaugeImage
      src={row.record?.photo.image_url ?? null}
      alt={`${target.name}, ${time}, ${said}`}
      part={isZoomed ? partOfPhoto(target.outline, size) : null}
      className="bg-stage"
    >
      {!isZoomed && size && target.outline.length >= 3 && <InspectionFrames photo={size} frames={[frame]} />}
      <PhotoTime time={time} />
      {children}
    </GaugeImage>
  );
}

type ActionProps<Row> = InspectorActions & { row: Row; field: Ref<HTMLInputElement> };

function GaugeActions({ row, field, onConfirm, onCorrect }: ActionProps<GaugeRow>) {
  const isBusy = useIsBusy(busyIdOf(row));
  const text = useText(inspectionMessages);
  const { value, unit } = useReadingText()(row.target);
  const [typed, setTyped] = useState('');
  return (
    <>
      <CorrectForm
        field={field}
        typed={typed}
        onType={setTyped}
        unit={unit}
        isLamp={row.target.type === 'lamp'}
        isBusy={isBusy}
        onSave={(corrected) => void onCorrect(row, corrected).then((isSaved) => isSaved && setTyped(''))}
      />
      {value !== null && (
        <Button
          size="wide"
          color={typed === '' ? 'primary' : 'normal'}
          icon={Check}
          variant={isBusy && typed === '' ? 'loading' : 'basic'}
          onClick={() => onConfirm(row)}
        >
          {typed === '' ? text.confirmValue(`${value} ${unit}`.trim()) : text.confirmAsIs}
        </Button>
      )}
    </>
  );
}

function GuardActions({ row, onGuardReview }: ActionProps<GuardRow>) {
  const isBusy = useIsBusy(busyIdOf(row));
  const text = useText(inspectionMessages);
  const isAnomaly = row.status === 'error';
  return (
    <div className="flex gap-2">
      <Button
        className="flex-1"
        color={isAnomaly ? 'red' : 'normal'}
        icon={TriangleAlert}
        variant={isBusy ? 'loading' : 'basic'}
        onClick={() => onGuardReview(row, true)}
      >
        {text.anomaly}
      </Button>
      <Button
        className="flex-1"
        color={isAnomaly ? 'normal' : 'primary'}
        icon={Check}
        onClick={() => onGuardReview(row, false)}
      >
        {text.normal}
      </Button>
    </div>
  );
}

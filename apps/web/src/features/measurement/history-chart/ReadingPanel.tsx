import { ChevronLeft, ChevronRight, Maximize2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Measurement } from '@tenken/contract/measurement/measurement.schema.ts';
import { partOfPhoto } from '../target/part-of-photo.ts';
import { formatDateTime, type TimeStyle } from '../../../shared/text/format-time.ts';
import { joinMessages } from '../../../shared/text/join.messages.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { cx } from '../../../shared/ui/cx.ts';
import { HintButton } from '../../../shared/ui/button/HintButton.tsx';
import { Panel } from '../../../shared/ui/page/Panel.tsx';
import { GaugeImage } from '../../../shared/ui/reading/GaugeImage.tsx';
import { ReviewMark } from '../../../shared/ui/reading/ReviewMark.tsx';
import { statusInk } from '../../../shared/ui/reading/status.ts';
import { StatusMark } from '../../../shared/ui/reading/StatusMark.tsx';
import { uiMessages } from '../../../shared/ui/ui.messages.ts';
import { historyMessages } from './history.messages.ts';
import type { PlotGauge } from './chart/plot-series.ts';
import { useReadingWords } from './use-reading-words.ts';
import { useDebounced } from '../../../shared/ui/use-debounced.ts';

type Props = {
  gauge: PlotGauge & { outline: readonly { x: number; y: number }[] };
  reading: Measurement;
  photoSize: { width: number; height: number } | null;
  style: TimeStyle;
  cameraTimeZone: string | null;
  onStep: (step: -1 | 1) => void;
  onOpen: () => void;
  /** Who did what to it, and comments. */
  children?: ReactNode;
};

/** While somebody scrubs, the small picture is enough; the sharp one comes when they stay. */
const SETTLED_MS = 250;

/** The reading under the cursor: its photo, its value, when it was, and who reviewed it. */
export function ReadingPanel({
  gauge,
  reading,
  photoSize,
  style,
  cameraTimeZone,
  onStep,
  onOpen,
  children,
}: Props) {
  const { selected: text, cameraTime } = useText(historyMessages);
  const { status: states } = useText(uiMessages);
  const { value, uncertainty } = useReadingWords()(gauge, reading);
  const settled = useDebounced(reading.id, SETTLED_MS);
  const { photo } = reading;
  const time = formatDateTime(reading.datetime, style);
  const local =
    cameraTimeZone !== null && cameraTimeZone !== style.timeZone
      ? formatDateTime(reading.datetime, { ...style, timeZone: cameraTimeZone })
      : null;
  return (
    <Panel
      title={text.title}
      isPadded={false}
      actions={
        <>
          <HintButton icon={ChevronLeft} label={text.previous} onClick={() => onStep(-1)} />
          <HintButton icon={ChevronRight} label={text.next} onClick={() => onStep(1)} />
          <HintButton icon={Maximize2} label={text.openPhoto} onClick={onOpen} />
        </>
      }
    >
      <div data-part="reading">
        <GaugeImage
          src={settled === reading.id ? photo.image_url : photo.thumbnail_url}
          alt={`${gauge.name}, ${time}, ${value}`}
          part={partOfPhoto(gauge.outline, photoSize)}
        />
        <div className="flex flex-col gap-2.5 p-3.5">
          <p className={cx('flex items-baseline gap-2 num', statusInk[reading.status])}>
            <StatusMark status={reading.status} className="self-center" />
            <span
              className={reading.value === null ? 'text-body text-ink-2' : 'text-value-fit font-semibold'}
            >
              {value}
            </span>
            {uncertainty && <span className="text-ink-2">{uncertainty}</span>}
          </p>
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1.5 text-note [&_dt]:text-ink-2">
            <dt>{text.time}</dt>
            <dd className="num">
              {time}
              {local && <span className="block text-ink-2">{cameraTime(local, cameraTimeZone!)}</span>}
            </dd>
            <dt>{text.review}</dt>
            <dd>
              <span className="inline-flex items-center gap-1.5">
                <ReviewMark state={reading.is_confirmed ? 'confirmed' : 'estimated'} isLabelVisible />
                <span className="sr-only">{states[reading.status]}</span>
              </span>
              <Reviewer reading={reading} style={style} />
            </dd>
            <Notes gauge={gauge} reading={reading} />
          </dl>
          {children}
        </div>
      </div>
    </Panel>
  );
}

function Reviewer({ reading, style }: Pick<Props, 'reading' | 'style'>) {
  const text = useText(historyMessages);
  if (!reading.is_confirmed || reading.confirmed_at === null) return null;
  const name = reading.confirmed_by?.name ?? text.somebody;
  return (
    <span className="block num text-ink-2">
      {text.confirmedBy(name, formatDateTime(reading.confirmed_at, style))}
    </span>
  );
}

function Notes({ gauge, reading }: Pick<Props, 'gauge' | 'reading'>) {
  const { columns, selected, version, photo, byHand } = useText(historyMessages);
  const { list } = useText(joinMessages);
  const { notes } = useReadingWords()(gauge, reading);
  return (
    <>
      {reading.taken_by && (
        <>
          <dt>{photo}</dt>
          <dd>{byHand(reading.taken_by.name)}</dd>
        </>
      )}
      {notes.length > 0 && (
        <>
          <dt>{columns.note}</dt>
          <dd>{list(notes)}</dd>
        </>
      )}
      {reading.annotation_version !== null && (
        <>
          <dt>{selected.annotation}</dt>
          <dd className="num">{version(reading.annotation_version)}</dd>
        </>
      )}
    </>
  );
}

import { Check, TriangleAlert } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import type { CandidatePhoto, Guard } from '@tenken/contract/guard/guard.schema.ts';
import { partOfPhoto } from '../../measurement/target/part-of-photo.ts';
import { formatShortDateTime, type TimeStyle } from '../../../shared/text/format-time.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { cx } from '../../../shared/ui/cx.ts';
import { Icon } from '../../../shared/ui/text/Icon.tsx';
import { GaugeImage } from '../../../shared/ui/reading/GaugeImage.tsx';
import { isConfirmedAnomaly, resolutionOf, resultOf } from './choose-photos.ts';
import { modelMessages } from './model.messages.ts';
import type { PhotoChoice } from './use-photo-choice.ts';

type Props = {
  photos: readonly CandidatePhoto[];
  choice: PhotoChoice;
  style: TimeStyle;
  /** The resolution of the choice; others are marked. */
  resolution: string | null;
  /** Shown alone, and large: what is outside is not looked at. */
  area: Guard['detection_area'];
};

/** Photos to choose from. One stop of the Tab key; arrows move, Space chooses, Shift chooses up to here. */
export function CandidateGrid({ photos, choice, style, resolution, area }: Props) {
  const { retrainPage: text } = useText(modelMessages);
  const grid = useRef<HTMLFieldSetElement>(null);
  const [current, setCurrent] = useState(0);
  const at = Math.min(current, photos.length - 1);
  const go = (index: number): void => {
    const to = Math.max(0, Math.min(photos.length - 1, index));
    setCurrent(to);
    grid.current?.querySelectorAll<HTMLElement>('[data-photo]')[to]?.focus();
  };
  const react = (event: KeyboardEvent): void => {
    if ((event.ctrlKey || event.metaKey) && event.key === 'a') {
      event.preventDefault();
      choice.add(photos);
      return;
    }
    const columns = columnsOf(grid.current);
    const moves: Record<string, number> = {
      ArrowLeft: at - 1,
      ArrowRight: at + 1,
      ArrowUp: at - columns,
      ArrowDown: at + columns,
      Home: 0,
      End: photos.length - 1,
    };
    const to = moves[event.key];
    if (to !== undefined) {
      event.preventDefault();
      go(to);
    } else if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      choice.toggle(photos, at, event.shiftKey);
    }
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of the photos in it
    <fieldset
      ref={grid}
      onKeyDown={react}
      className="grid grid-cols-[repeat(auto-fill,minmax(min(196px,45%),1fr))] items-start gap-2.5"
    >
      <legend className="sr-only">{text.photos}</legend>
      {photos.map((photo, index) => (
        <CandidateTile
          key={photo.id}
          photo={photo}
          area={area}
          style={style}
          isChosen={choice.has(photo.id)}
          isOtherResolution={resolution !== null && resolutionOf(photo) !== resolution}
          tabIndex={index === at ? 0 : -1}
          onToggle={(isRange) => {
            setCurrent(index);
            choice.toggle(photos, index, isRange);
          }}
        />
      ))}
    </fieldset>
  );
}

function columnsOf(grid: HTMLElement | null): number {
  return grid ? getComputedStyle(grid).gridTemplateColumns.split(' ').length : 1;
}

type TileProps = {
  photo: CandidatePhoto;
  area: Guard['detection_area'];
  style: TimeStyle;
  isChosen: boolean;
  isOtherResolution: boolean;
  tabIndex: number;
  onToggle: (isRange: boolean) => void;
};

function CandidateTile({ photo, area, style, isChosen, isOtherResolution, tabIndex, onToggle }: TileProps) {
  const { retrainPage: text } = useText(modelMessages);
  const time = formatShortDateTime(photo.datetime, style);
  const resolution = resolutionOf(photo);
  const doubts = [
    ...photo.quality_marks.map((mark) => text.marks[mark]),
    ...(isConfirmedAnomaly(photo) ? [text.confirmedAnomaly] : resultOf(photo) === true ? [text.anomaly] : []),
  ];
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      tabIndex={tabIndex}
      data-photo={photo.id}
      onClick={(event) => onToggle(event.shiftKey)}
      className={cx(
        'relative overflow-clip rounded-control border-2 text-left select-none',
        isChosen ? 'border-pri' : 'border-transparent',
      )}
    >
      <GaugeImage src={photo.image_url} alt="" isSmall part={partOfPhoto(area, photo)}>
        <span
          className={cx(
            'absolute top-1.5 left-1.5 grid size-5 place-items-center rounded-chip border-[1.5px]',
            isChosen ? 'border-pri bg-pri text-ink-inv' : 'border-white bg-shade',
          )}
        >
          {isChosen && <Icon of={Check} size="small" className="stroke-3" />}
        </span>
        {doubts.length > 0 && (
          <span className="absolute right-1.5 bottom-1.5 left-1.5 flex flex-wrap gap-1">
            {doubts.map((doubt) => (
              <span
                key={doubt}
                className="inline-flex items-center gap-0.5 rounded-chip bg-warning-t px-1 text-tiny font-medium whitespace-nowrap text-warning-ink"
              >
                <Icon of={TriangleAlert} size="tiny" />
                {doubt}
              </span>
            ))}
          </span>
        )}
      </GaugeImage>
      <span className="flex flex-wrap justify-between gap-x-1.5 bg-surface px-1.5 py-1 text-tiny text-ink-2 num">
        <span>{time}</span>
        <span className={cx(isOtherResolution && 'font-semibold text-warning-ink')}>{resolution}</span>
        {photo.is_in_active_model && <span className="w-full text-ink-3">{text.inModel}</span>}
      </span>
    </button>
  );
}

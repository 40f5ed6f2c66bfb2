import { Suspense, useRef, useState, type ReactNode } from 'react';
import { formatValue } from '@tenken/contract/measurement/format-value.ts';
import { useIsBusy } from './busy-readings.ts';
import type { GaugeTarget } from '../target/inspection-target.ts';
import { reviewMessages } from './review.messages.ts';
import { useReadingText } from '../use-reading-text.ts';
import { latestOf } from '../target/inspection-target.ts';
import { useText } from '../../text/LanguageProvider.tsx';
import { lazyPart } from '../../ui/loading/lazy-part.ts';
import { busyIdOf, readingOf, type ReviewItem } from './review-item.ts';

const CorrectDialog = lazyPart(() => import('./CorrectDialog.tsx'), 'CorrectDialog');
const HistoryDialog = lazyPart(() => import('../history/HistoryDialog.tsx'), 'HistoryDialog');
const PhotoDialog = lazyPart(() => import('../history/PhotoDialog.tsx'), 'PhotoDialog');

type Saves = {
  onCorrect: (item: ReviewItem, value: number, reason: string | null) => Promise<void>;
  onEnter: (item: ReviewItem, value: number, reason: string | null) => void;
  isEntering: boolean;
};

type Opened = { kind: 'correct' | 'enter' | 'history' | 'photo'; item: ReviewItem };

/** What lies over the dashboard: the right value, the history of a reading, its photo. One at a time. */
export function useReviewDialogs(formatTime: (instant: string) => string, saves: Saves) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const cameFrom = useRef<{ control: Element | null; row: string }>({ control: null, row: '' });
  const open = (kind: Opened['kind']) => (item: ReviewItem) => {
    cameFrom.current = { control: document.activeElement, row: item.id };
    setOpened({ kind, item });
  };
  const close = (): void => setOpened(null);
  // what opened it may be gone with what was done: then the row itself has the focus
  const finalFocus = (): HTMLElement | null =>
    asControl(cameFrom.current.control) ??
    document.querySelector<HTMLElement>(`[data-row="${CSS.escape(cameFrom.current.row)}"]`);
  return {
    openCorrect: open('correct'),
    openEnter: open('enter'),
    openHistory: open('history'),
    openPhoto: open('photo'),
    close,
    open: opened && (
      <Suspense fallback={null}>
        <OpenDialog {...opened} {...{ saves, formatTime, close, finalFocus }} />
      </Suspense>
    ),
  };
}

type DialogProps = Opened & {
  saves: Saves;
  formatTime: (instant: string) => string;
  close: () => void;
  finalFocus: () => HTMLElement | null;
};

function OpenDialog({ kind, item, saves, formatTime, close, finalFocus }: DialogProps): ReactNode {
  const text = useText(reviewMessages);
  const words = useReadingText()(item.target);
  const isBusy = useIsBusy(busyIdOf(item));
  const { target } = item;
  const latest = latestOf(target);
  const reading = readingOf(item);
  if (kind === 'photo')
    return (
      target.image_url !== null && (
        <PhotoDialog
          name={target.name}
          time={latest ? formatTime(latest.datetime) : ''}
          src={target.image_url}
          onClose={close}
          finalFocus={finalFocus}
        />
      )
    );
  if (target.kind === 'guard') return null;
  if (kind === 'history')
    return (
      reading && (
        <HistoryDialog
          name={target.name}
          reading={reading}
          formatValue={(value) => withUnit(value, target)}
          formatTime={formatTime}
          onClose={close}
          finalFocus={finalFocus}
        />
      )
    );
  const isEnter = kind === 'enter';
  const photoAt = isEnter ? target.photo_to_read?.datetime : latest?.datetime;
  return (
    <CorrectDialog
      name={target.name}
      title={isEnter ? text.enterTitle(target.name) : undefined}
      unit={target.unit}
      estimate={isEnter || words.value === null ? null : `${words.value} ${words.unit}`.trim()}
      photo={photoAt === undefined ? undefined : text.photoOf(formatTime(photoAt))}
      isSubmitting={isEnter ? saves.isEntering : isBusy}
      finalFocus={finalFocus}
      onClose={close}
      onSave={(value, reason) =>
        isEnter ? saves.onEnter(item, value, reason) : void saves.onCorrect(item, value, reason)
      }
    />
  );
}

const withUnit = (value: number | null, { measurement_format, unit }: GaugeTarget): string =>
  value === null ? '—' : `${formatValue(value, measurement_format)} ${unit}`.trim();

const asControl = (element: Element | null): HTMLElement | null =>
  element instanceof HTMLElement && element.isConnected && element !== document.body ? element : null;

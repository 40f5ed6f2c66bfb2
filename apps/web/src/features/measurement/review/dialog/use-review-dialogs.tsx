import { Suspense, useRef, useState, type ReactNode } from 'react';
import { formatValue } from '@tenken/contract/measurement/format-value.ts';
import { useIsBusy } from '../busy-readings.ts';
import type { GaugeTarget } from '../../target/inspection-target.ts';
import { useReadingText } from '../../use-reading-text.ts';
import { reviewMessages } from '../review.messages.ts';
import { useText } from '../../../../shared/text/LanguageProvider.tsx';
import { lazyPart } from '../../../../shared/ui/loading/lazy-part.ts';
import { busyIdOf, type GaugeRow, type ReviewRow } from '../row/review-row.ts';

const CorrectDialog = lazyPart(() => import('./CorrectDialog.tsx'), 'CorrectDialog');
const HistoryDialog = lazyPart(() => import('./HistoryDialog.tsx'), 'HistoryDialog');
const PhotoViewer = lazyPart(() => import('../../../photo/viewer/PhotoViewer.tsx'), 'PhotoViewer');

type Saves = {
  onCorrect: (row: GaugeRow, value: number, reason: string | null) => Promise<void>;
  onEnter: (row: GaugeRow, value: number, reason: string | null) => Promise<void>;
  isEntering: boolean;
  onRevert: (row: ReviewRow) => void;
};

type Opened = { kind: 'correct' | 'enter' | 'history' | 'photo'; row: ReviewRow };

/** What lies over the page: the right value, the history of a reading, its photo. One at a time. */
export function useReviewDialogs(formatTime: (instant: string) => string, saves: Saves) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const cameFrom = useRef<Element | null>(null);
  const open = (kind: Opened['kind']) => (row: ReviewRow) => {
    cameFrom.current = document.activeElement;
    setOpened({ kind, row });
  };
  const close = (): void => setOpened(null);
  // what opened it may be gone with what was done: then the row one is at now has the focus
  const finalFocus = (): HTMLElement | null =>
    asControl(cameFrom.current) ?? document.querySelector<HTMLElement>('[data-row][aria-current=true]');
  return {
    openCorrect: open('correct'),
    openEnter: open('enter'),
    openHistory: open('history'),
    openPhoto: open('photo'),
    close,
    open: opened && (
      <Suspense fallback={null}>
        <OpenDialog
          {...opened}
          {...{ saves, formatTime, close, finalFocus }}
          correct={() => setOpened({ kind: 'correct', row: opened.row })}
        />
      </Suspense>
    ),
  };
}

type DialogProps = Opened & {
  saves: Saves;
  formatTime: (instant: string) => string;
  close: () => void;
  finalFocus: () => HTMLElement | null;
  correct: () => void;
};

function OpenDialog({ kind, row, saves, formatTime, close, finalFocus, correct }: DialogProps): ReactNode {
  const text = useText(reviewMessages);
  const words = useReadingText()(row.target);
  const isBusy = useIsBusy(busyIdOf(row));
  const { target, record } = row;
  const photo = photoOf(row);
  if (kind === 'photo')
    return (
      photo !== null && (
        <PhotoViewer
          photo={photo}
          titleOf={(when) => text.zoomed(target.name, when)}
          formatTime={formatTime}
          onClose={close}
          finalFocus={finalFocus}
        />
      )
    );
  if (row.kind === 'guard') return null;
  const revert = (confirmed: ReviewRow): void => {
    close();
    saves.onRevert(confirmed);
  };
  if (kind === 'history')
    return (
      row.record && (
        <HistoryDialog
          name={target.name}
          reading={row.record}
          formatValue={(value) => withUnit(value, row.target)}
          formatTime={formatTime}
          onClose={close}
          finalFocus={finalFocus}
          onCorrect={correct}
          onRevert={row.record.is_confirmed ? () => revert(row) : undefined}
        />
      )
    );
  const isEnter = kind === 'enter';
  const photoAt = isEnter ? row.target.photo_to_read?.datetime : record?.datetime;
  return (
    <CorrectDialog
      name={target.name}
      title={isEnter ? text.enterTitle(target.name) : undefined}
      unit={row.target.unit}
      isLamp={row.target.type === 'lamp'}
      estimate={isEnter || words.value === null ? null : `${words.value} ${words.unit}`.trim()}
      photo={photoAt === undefined ? undefined : text.photoOf(formatTime(photoAt))}
      isSubmitting={isEnter ? saves.isEntering : isBusy}
      finalFocus={finalFocus}
      onClose={close}
      onSave={(value, reason) => void (isEnter ? saves.onEnter : saves.onCorrect)(row, value, reason)}
    />
  );
}

const withUnit = (value: number | null, { measurement_format, unit }: GaugeTarget): string =>
  value === null ? '—' : `${formatValue(value, measurement_format)} ${unit}`.trim();

const asControl = (element: Element | null): HTMLElement | null =>
  element instanceof HTMLElement && element.isConnected && element !== document.body && !isRow(element)
    ? element
    : null;

const isRow = (element: HTMLElement): boolean => element.dataset['row'] !== undefined;

/** The photo of the result, or the one that somebody still has to read. */
function photoOf({ target, record }: ReviewRow): { id: string; datetime: string; image_url: string } | null {
  if (target.image_url === null) return null;
  if (record) return { id: record.photo.id, datetime: record.datetime, image_url: target.image_url };
  const waiting = target.kind === 'gauge' ? target.photo_to_read : null;
  return waiting ? { ...waiting, image_url: target.image_url } : null;
}

import { rangeText } from '@tenken/contract/measurement/limits-text.ts';
import { CircleCheck, CircleX, Clock, Download, Hourglass, LoaderCircle, Trash2, X } from 'lucide-react';
import type { ExportRecord, ExportStatus } from '@tenken/contract/export/export.schema.ts';
import { useLanguage, useText } from '../../shared/text/LanguageProvider.tsx';
import { ProgressBar } from '../../shared/ui/loading/ProgressBar.tsx';
import { Button } from '../../shared/ui/button/Button.tsx';
import { Chip, type ChipTone } from '../../shared/ui/text/Chip.tsx';
import { HintButton } from '../../shared/ui/button/HintButton.tsx';
import { Text } from '../../shared/ui/text/Text.tsx';
import { exportMessages } from './export.messages.ts';
import { isOpenExport } from './export.queries.ts';
import { formatSize } from '../../shared/text/format-size.ts';

type Props = {
  record: ExportRecord;
  formatTime: (instant: string) => string;
  isDownloading: boolean;
  isRemoving: boolean;
  onDownload: () => void;
  onRemove: () => void;
};

const looks: Record<ExportStatus, { tone: ChipTone; icon: typeof Clock }> = {
  queued: { tone: 'neutral', icon: Clock },
  running: { tone: 'primary', icon: LoaderCircle },
  completed: { tone: 'ok', icon: CircleCheck },
  failed: { tone: 'error', icon: CircleX },
  expired: { tone: 'neutral', icon: Hourglass },
};

/** One export of the list: what it is, how far it is, and what can be done with it. */
export function ExportItem({ record, formatTime, isDownloading, isRemoving, onDownload, onRemove }: Props) {
  const text = useText(exportMessages);
  const period = rangeText(useLanguage(), slashed(record.from_date), slashed(record.until_date));
  const isOpen = isOpenExport(record);
  const { tone, icon } = looks[record.status];
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-3.5 py-3 last:border-b-0">
      <div className="flex min-w-0 flex-1 basis-60 flex-col gap-1">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <Chip tone={tone} icon={icon}>
            {text.status[record.status]}
          </Chip>
          <span className="num font-semibold">{period}</span>
        </div>
        <Text variant="note" className="num">
          {contentsOf(record, text)}
        </Text>
        <Text variant="note" className="num">
          {noteOf(record, text, formatTime)}
        </Text>
        {record.status === 'running' && (
          <ProgressBar
            label={text.progressLabel(period)}
            value={record.progress}
            max={1}
            className="w-full max-w-100"
          />
        )}
      </div>
      <div className="ml-auto flex items-center gap-2">
        {record.status === 'completed' && (
          <Button
            icon={Download}
            variant={isDownloading ? 'loading' : 'basic'}
            aria-label={text.downloadOf(record.file_name ?? '')}
            onClick={onDownload}
          >
            {text.download}
          </Button>
        )}
        <HintButton
          icon={isOpen ? X : Trash2}
          label={isOpen ? text.cancelOf(period) : text.removeOf(period)}
          aria-busy={isRemoving || undefined}
          onClick={onRemove}
        />
      </div>
    </li>
  );
}

type Texts = (typeof exportMessages)['en'];

const slashed = (day: string): string => day.replaceAll('-', '/');

function contentsOf(record: ExportRecord, text: Texts): string {
  return [
    text.contents(record.target_count),
    text[record.format],
    ...(record.includes_photos ? [text.withPhotos] : []),
    ...(record.row_count === null ? [] : [text.rows(record.row_count)]),
    ...(record.byte_size === null ? [] : [formatSize(record.byte_size)]),
  ].join(' · ');
}

function noteOf(record: ExportRecord, text: Texts, formatTime: Props['formatTime']): string {
  if (record.status === 'failed') return text.failedNote;
  if (record.status === 'expired') return text.expiredNote;
  if (record.status === 'completed' && record.expires_at) return text.until(formatTime(record.expires_at));
  if (record.rows_total !== null) return text.progress(record.rows_done, record.rows_total);
  return text.requestedAt(formatTime(record.created_at));
}

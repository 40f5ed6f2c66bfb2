import { useQuery } from '@tanstack/react-query';
import {
  Check,
  CircleDashed,
  Keyboard,
  MessageSquare,
  Pencil,
  RefreshCw,
  Trash2,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type {
  MeasurementAction,
  MeasurementChange,
  MeasurementComment,
} from '@tenken/contract/measurement/history.schema.ts';
import type { Measurement } from '@tenken/contract/measurement/measurement.schema.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { ErrorPanel } from '../../../shared/ui/loading/ErrorPanel.tsx';
import { Icon } from '../../../shared/ui/text/Icon.tsx';
import { IconButton } from '../../../shared/ui/button/IconButton.tsx';
import { Skeleton, SkeletonBlock } from '../../../shared/ui/loading/Skeleton.tsx';
import { CommentForm } from '../review/CommentForm.tsx';
import { historyMessages } from './history.messages.ts';
import { measurementHistoryQuery } from '../measurement.queries.ts';
import { useComments } from '../review/use-comments.ts';

type Props = {
  reading: Pick<Measurement, 'id' | 'datetime' | 'estimated_value' | 'engine_version'> & {
    gauge: { id: string; facility_id: string };
  };
  /** A value as the gauge writes it, with its unit; null is a value that is missing. */
  formatValue: (value: number | null) => string;
  formatTime: (instant: string) => string;
};

/** Everything that happened to one reading, oldest first, with a field for a comment. */
export function MeasurementHistory({ reading, formatValue, formatTime }: Props) {
  const history = useQuery(measurementHistoryQuery(reading.id));
  const comments = useComments(reading);
  if (history.isPending)
    return (
      <Skeleton>
        <SkeletonBlock className="h-20" />
      </Skeleton>
    );
  if (history.isLoadingError)
    return <ErrorPanel onRetry={() => void history.refetch()} isRetrying={history.isFetching} />;
  const { records, comments: written } = history.data;
  const entries = [
    ...records.map((change) => ({ at: change.at, change, comment: null })),
    ...written.map((comment) => ({ at: comment.at, change: null, comment })),
  ].toSorted((a, b) => a.at.localeCompare(b.at));
  return (
    <div className="flex flex-col gap-3">
      <ol className="flex flex-col">
        <Estimated reading={reading} formatValue={formatValue} formatTime={formatTime} />
        {entries.map(({ change, comment }, index) =>
          change ? (
            <Change key={`${change.at} ${index}`} change={change} {...{ formatValue, formatTime }} />
          ) : (
            <Comment
              key={comment.id}
              comment={comment}
              formatTime={formatTime}
              onDelete={() => void comments.remove.run(comment.id)}
            />
          ),
        )}
      </ol>
      <CommentForm onAdd={comments.add.run} isSubmitting={comments.add.isInProgress} />
    </div>
  );
}

function Estimated({ reading, formatValue, formatTime }: Props) {
  const text = useText(historyMessages);
  const said =
    reading.estimated_value === null
      ? reading.engine_version === null
        ? text.notEstimated
        : text.notRead
      : text.estimated(formatValue(reading.estimated_value));
  return (
    <Entry icon={CircleDashed} title={said}>
      {text.photoOf(formatTime(reading.datetime))}
    </Entry>
  );
}

const icons: Record<MeasurementAction, LucideIcon> = {
  confirmed: Check,
  corrected: Pencil,
  reverted: Undo2,
  entered: Keyboard,
  reread: RefreshCw,
};

type Formats = Pick<Props, 'formatValue' | 'formatTime'>;

function Change({ change, formatValue, formatTime }: { change: MeasurementChange } & Formats) {
  const text = useText(historyMessages);
  const { action, from, to, by, at, reason } = change;
  const values = from === to ? formatValue(to) : text.change(formatValue(from), formatValue(to));
  return (
    <Entry icon={icons[action]} title={text.actions[action]} beside={values}>
      {`${by?.name ?? text.somebody} · ${formatTime(at)}`}
      {reason !== null && <span className="block text-ink">{text.reason(reason)}</span>}
    </Entry>
  );
}

type CommentProps = { comment: MeasurementComment; formatTime: Props['formatTime']; onDelete: () => void };

function Comment({ comment, formatTime, onDelete }: CommentProps) {
  const text = useText(historyMessages);
  const name = comment.by?.name ?? text.somebody;
  return (
    <Entry
      icon={MessageSquare}
      title={text.comment}
      action={
        comment.is_deletable && (
          <IconButton icon={Trash2} label={text.remove(name)} size="small" onClick={onDelete} />
        )
      }
    >
      {`${name} · ${formatTime(comment.at)}`}
      <span className="block wrap-anywhere whitespace-pre-wrap text-ink">{comment.text}</span>
    </Entry>
  );
}

type EntryProps = {
  icon: LucideIcon;
  title: string;
  beside?: string;
  action?: ReactNode;
  children: ReactNode;
};

function Entry({ icon, title, beside, action, children }: EntryProps) {
  return (
    <li className="grid grid-cols-[16px_minmax(0,1fr)_auto] gap-x-2.5 border-b border-line py-2 last:border-b-0">
      <Icon of={icon} size="small" className="mt-0.5 text-ink-2" />
      <div className="min-w-0">
        <p className="flex flex-wrap justify-between gap-x-3 font-semibold">
          {title}
          {beside && <span className="num">{beside}</span>}
        </p>
        <p className="text-note text-ink-2 num">{children}</p>
      </div>
      {action}
    </li>
  );
}

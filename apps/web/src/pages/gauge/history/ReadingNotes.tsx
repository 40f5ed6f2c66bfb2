import { useQuery } from '@tanstack/react-query';
import { MessageSquare } from 'lucide-react';
import type { Measurement } from '@tenken/contract/measurement/measurement.schema.ts';
import { STALE_MS } from '../../../shared/api/query-client.ts';
import { measurementHistoryQuery } from '../../../features/measurement/measurement.queries.ts';
import { historyMessages } from '../../../features/measurement/history-chart/history.messages.ts';
import { useDebounced } from '../../../shared/ui/use-debounced.ts';
import { formatShortDateTime, type TimeStyle } from '../../../shared/text/format-time.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Icon } from '../../../shared/ui/text/Icon.tsx';

const SETTLED_MS = 300;

/** Why a reading was corrected and what people wrote beside it; asked for when somebody stays with it. */
export function ReadingNotes({ reading, style }: { reading: Measurement; style: TimeStyle }) {
  const text = useText(historyMessages);
  const settled = useDebounced(reading.id, SETTLED_MS);
  const hasStory = reading.is_corrected || reading.comment_count > 0;
  const story = useQuery({
    ...measurementHistoryQuery(reading.id),
    staleTime: STALE_MS, // the pointer comes back to a reading many times
    enabled: hasStory && settled === reading.id,
  });
  if (!hasStory || !story.data) return null;
  const reason = story.data.records.findLast((change) => change.reason !== null)?.reason;
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-2.5 text-note">
      {reason && (
        <p>
          <span className="text-ink-2">{`${text.selected.reason} `}</span>
          {reason}
        </p>
      )}
      {story.data.comments.map((comment) => (
        <p key={comment.id} className="flex gap-1.5">
          <Icon of={MessageSquare} size="small" className="mt-0.5 text-pri" />
          <span>
            {comment.text}
            <span className="block num text-ink-2">
              {text.confirmedBy(comment.by?.name ?? text.somebody, formatShortDateTime(comment.at, style))}
            </span>
          </span>
        </p>
      ))}
    </div>
  );
}

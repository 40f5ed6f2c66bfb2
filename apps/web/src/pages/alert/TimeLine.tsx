import type { AlertDetail } from '@tenken/contract/alert/alert.schema.ts';
import { useTimeText } from '../../shared/session/use-time-text.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { cx } from '../../shared/ui/cx.ts';
import { Panel } from '../../shared/ui/page/Panel.tsx';
import { alertPageMessages } from './alert-page.messages.ts';
import { timeLineOf, type TimeLineEntry } from './time-line.ts';

/** From the beginning of an alert to its end, oldest first. */
export function TimeLine({ alert }: { alert: AlertDetail }) {
  const { timeLine: text } = useText(alertPageMessages);
  const timeText = useTimeText();
  const say = useEntryText();
  return (
    <Panel title={text.title}>
      <ol className="flex flex-col">
        {timeLineOf(alert).map((entry, i) => (
          <li
            key={`${entry.at} ${entry.what} ${i}`}
            className="relative grid grid-cols-[9px_minmax(0,1fr)] gap-x-3 pb-3 last:pb-0"
          >
            <span
              aria-hidden
              className={cx('mt-1.5 size-2.25 rounded-full border-2 bg-surface', toneOf(entry, alert))}
            />
            {/* the line to the next one */}
            <span
              aria-hidden
              className="absolute top-4 bottom-0 left-1 w-px bg-line-2 [li:last-child>&]:hidden"
            />
            <span className="min-w-0">
              <span className="block font-medium break-words">{say(entry)}</span>
              <time dateTime={entry.at} className="block text-note text-ink-2 num">
                {timeText(entry.at)}
              </time>
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function toneOf({ what }: TimeLineEntry, { level }: AlertDetail): string {
  if (what === 'began' || what === 'beganLate' || what === 'worsened')
    return level === 'error' ? 'border-error' : 'border-warning';
  return what === 'acknowledged' ? 'border-pri' : 'border-line-2';
}

function useEntryText(): (entry: TimeLineEntry) => string {
  const { timeLine: text, somebody, listComma } = useText(alertPageMessages);
  return (entry) => {
    if (entry.what === 'sent') return text.sent(entry.to.length, entry.to.join(listComma));
    if (entry.what === 'acknowledged' || entry.what === 'commented')
      return text[entry.what](entry.by ?? somebody);
    return text[entry.what];
  };
}

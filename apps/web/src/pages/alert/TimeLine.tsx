import type { AlertDetail, AlertMessage } from '@tenken/contract/alert/alert.schema.ts';
import { useTimeText } from '../../shared/session/use-time-text.ts';
import { joinMessages } from '../../shared/text/join.messages.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { cx } from '../../shared/ui/cx.ts';
import { Panel } from '../../shared/ui/page/Panel.tsx';
import { alertPageMessages } from './alert-page.messages.ts';

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
  const { timeLine: text, somebody } = useText(alertPageMessages);
  const { list } = useText(joinMessages);
  return (entry) => {
    if (entry.what === 'sent') return text.sent(entry.to.length, list(entry.to));
    if (entry.what === 'acknowledged' || entry.what === 'commented')
      return text[entry.what](entry.by ?? somebody);
    return text[entry.what];
  };
}

type TimeLineEntry = { readonly at: string } & (
  | { readonly what: 'began' | 'beganLate' | 'worsened' | 'escalated' | 'ended' | 'withdrawn' }
  | { readonly what: 'acknowledged' | 'commented'; readonly by: string | null }
  | { readonly what: 'sent'; readonly to: readonly string[] }
);

/** What happened to an alert, in order. That it got worse or was brought to others is known by what was written of it. */
export function timeLineOf(alert: AlertDetail): readonly TimeLineEntry[] {
  const entries: TimeLineEntry[] = [{ at: alert.started_at, what: alert.is_late ? 'beganLate' : 'began' }];
  for (const [cause, what] of [
    ['worsened', 'worsened'],
    ['escalated', 'escalated'],
  ] as const)
    for (const { created_at } of firstOfEachMoment(alert.messages, cause))
      entries.push({ at: created_at, what });
  const sent = alert.messages.filter(({ sent_at, status }) => sent_at !== null && status === 'sent');
  for (const [minute, messages] of Map.groupBy(sent, ({ sent_at }) => minuteOf(sent_at!)))
    entries.push({
      at: messages[0]?.sent_at ?? minute,
      what: 'sent',
      to: [...new Set(messages.map(({ to }) => to.name))],
    });
  if (alert.acknowledged)
    entries.push({ at: alert.acknowledged.at, what: 'acknowledged', by: alert.acknowledged.by.name });
  for (const { at, by } of alert.comments) entries.push({ at, what: 'commented', by: by?.name ?? null });
  if (alert.ended_at !== null)
    entries.push({ at: alert.ended_at, what: alert.state === 'withdrawn' ? 'withdrawn' : 'ended' });
  return entries.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

/** One for all recipients: they are decided on together. */
const firstOfEachMoment = (
  messages: readonly AlertMessage[],
  cause: AlertMessage['cause'],
): AlertMessage[] => [
  ...new Map(
    messages.filter((message) => message.cause === cause).map((message) => [message.created_at, message]),
  ).values(),
];

const minuteOf = (instant: string): string => instant.slice(0, 16);

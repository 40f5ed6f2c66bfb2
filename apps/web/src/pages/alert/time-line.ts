import type { AlertDetail, AlertMessage } from '@tenken/contract/alert/alert.schema.ts';

export type TimeLineEntry = { readonly at: string } & (
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

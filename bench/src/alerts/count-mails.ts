import type { CaughtMail } from './mail-catcher.ts';

/** A message of an alert as the server keeps it. */
export interface StoredMessage {
  readonly alert_id: string;
  readonly gauge_id: string;
  readonly to_address: string;
  readonly status: string;
  readonly sent_as: string | null;
}

export interface MailCount {
  /** Messages whose mail never came, and alerts that should be there and are not. */
  readonly lost: readonly string[];
  /** Mails that came more than once under one name. */
  readonly repeated: number;
  /** The most that one kill made come again. */
  readonly repeatedPerKill: number;
  /** Messages that came under two names, and mails that came again although nobody was killed: nothing may do that. */
  readonly doubled: readonly string[];
}

/** What became of the alerts that there had to be: `expected` says how many of each gauge. */
export function countMails(
  expected: ReadonlyMap<string, number>,
  recipients: number,
  messages: readonly StoredMessage[],
  mails: readonly CaughtMail[],
): MailCount {
  const came = Map.groupBy(mails, ({ messageId, to }) => `${idIn(messageId)} ${to}`);
  const missing = messages
    .filter(({ sent_as, to_address }) => !came.has(`${sent_as} ${to_address}`))
    .map(({ alert_id, to_address, status }) => `alert ${alert_id} did not reach ${to_address} (${status})`);
  const byGauge = Map.groupBy(messages, ({ gauge_id }) => gauge_id);
  const unwritten = [...expected].flatMap(([gaugeId, alerts]) => {
    const wanted = alerts * recipients;
    const written = byGauge.get(gaugeId)?.length ?? 0;
    return Array.from(
      { length: Math.max(0, wanted - written) },
      () => `${gaugeId} has ${written} messages of ${wanted}`,
    );
  });
  const perAlert = Map.groupBy(messages, ({ alert_id, to_address }) => `${alert_id} ${to_address}`);
  const again = [...came].flatMap(([name, same]) =>
    same.slice(1).map(({ kills }, index) => ({ name, before: same[index]!.kills, kills })),
  );
  const perKill = Map.groupBy(again, ({ before }) => before);
  return {
    lost: [...missing, ...unwritten],
    repeated: again.length,
    repeatedPerKill: Math.max(0, ...[...perKill.values()].map((same) => same.length)),
    doubled: [
      ...[...perAlert].filter(([, same]) => same.length > 1).map(([name]) => name),
      ...again.filter(({ before, kills }) => before === kills).map(({ name }) => name),
    ],
  };
}

const idIn = (messageId: string): string => messageId.replace(/^<|@.*$/g, '');

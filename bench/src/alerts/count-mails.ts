import type { CaughtMail } from './mail-catcher.ts';

/** A stored message of an alert. */
export interface StoredMessage {
  readonly alert_id: string;
  readonly gauge_id: string;
  readonly to_address: string;
  readonly status: string;
  readonly sent_as: string | null;
}

export interface MailCount {
  /** Messages without a mail, and missing alerts. */
  readonly lost: readonly string[];
  /** Mails delivered more than once with the same message id. */
  readonly repeated: number;
  /** Most repeated mails after one kill. */
  readonly repeatedPerKill: number;
  /** Messages sent with two ids, and repeated mails without a kill: must be none. */
  readonly doubled: readonly string[];
}

/** Matches mails with the expected number of alerts of each gauge. */
export function countMails(
  expected: ReadonlyMap<string, number>,
  recipients: number,
  messages: readonly StoredMessage[],
  mails: readonly CaughtMail[],
): MailCount {
  const mailsById = Map.groupBy(mails, ({ messageId, to }) => `${idIn(messageId)} ${to}`);
  const missing = messages
    .filter(({ sent_as, to_address }) => !mailsById.has(`${sent_as} ${to_address}`))
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
  const again = [...mailsById].flatMap(([name, same]) =>
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

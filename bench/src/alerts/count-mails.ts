import type { CaughtMail } from './mail-catcher.ts';

/** A message of an alert as the server keeps it. */
export interface KeptMessage {
  readonly alert_id: string;
  readonly gauge_id: string;
  readonly to_address: string;
  readonly status: string;
  readonly mail_id: string | null;
}

export interface MailCount {
  /** Messages whose mail never came, and alerts that should be there and are not. */
  readonly lost: readonly string[];
  /** Mails that came more than once under one name. */
  readonly repeated: number;
  /** Messages that came under two names: nothing may do that. */
  readonly doubled: readonly string[];
}

/** What became of the alerts that there had to be: `expected` says how many of each gauge. */
export function countMails(
  expected: ReadonlyMap<string, number>,
  recipients: number,
  messages: readonly KeptMessage[],
  mails: readonly CaughtMail[],
): MailCount {
  const came = Map.groupBy(mails, ({ messageId, to }) => `${idIn(messageId)} ${to}`);
  const missing = messages
    .filter(({ mail_id, to_address }) => !came.has(`${mail_id} ${to_address}`))
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
  return {
    lost: [...missing, ...unwritten],
    repeated: [...came.values()].reduce((sum, same) => sum + same.length - 1, 0),
    doubled: [...perAlert].filter(([, same]) => same.length > 1).map(([name]) => name),
  };
}

const idIn = (messageId: string): string => messageId.replace(/^<|@.*$/g, '');

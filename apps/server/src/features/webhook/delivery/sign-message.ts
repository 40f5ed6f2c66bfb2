import { createHmac } from 'node:crypto';

export interface SignedMessage {
  readonly id: string;
  readonly at: Date;
  readonly body: string;
  /** Plain Base64, newest first. During a rotation there are two. */
  readonly secrets: readonly string[];
}

/** The headers of Standard Webhooks 1.0: id, time, and a signature of `id.timestamp.body` by each secret. */
export function signMessage({ id, at, body, secrets }: SignedMessage): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret, 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}

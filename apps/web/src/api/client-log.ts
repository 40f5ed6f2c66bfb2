import { postClientLog } from '@tenken/contract/client/client.routes.ts';
import type { ClientLog } from '@tenken/contract/client/client.schema.ts';
import { pageAddress } from './page-address.ts';

/** The contract's CLIENT_LOG_MAX_LENGTH, written again: imported, it would bring a schema library into the first download. */
export const LOG_MAX_LENGTH = 2000;

/** Reports to the server's log. Its failures are silent: a log that cannot be written must not disturb anybody. */
export function reportLog(log_level: ClientLog['log_level'], message: string): void {
  const entry: ClientLog = {
    log_level,
    message: message.slice(0, LOG_MAX_LENGTH),
    url: window.location.href.slice(0, LOG_MAX_LENGTH),
  };
  void fetch(`${pageAddress().prefix}${postClientLog.path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(entry),
    keepalive: true,
  }).catch(() => undefined);
}

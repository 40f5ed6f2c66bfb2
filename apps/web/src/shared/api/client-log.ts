import { postClientLog } from '@tenken/contract/client/client.routes.ts';
import type { ClientLog } from '@tenken/contract/client/client.schema.ts';
import { pageAddress } from './page-address.ts';

/** The contract's CLIENT_LOG_MAX_LENGTH, written again: imported, it would bring a schema library into the first download. */
export const LOG_MAX_LENGTH = 2000;

/** Reports to the server's log; failures are ignored. */
export function reportLog(log_level: ClientLog['log_level'], message: string): void {
  const entry: ClientLog = {
    log_level,
    message: cut(message),
    url: cut(window.location.href),
  };
  void fetch(`${pageAddress().prefix}${postClientLog.path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(entry),
    keepalive: true,
  }).catch(() => undefined);
}

/** A cut may halve a character, and NUL may be in anything that failed: the server takes neither. */
const cut = (text: string): string => text.slice(0, LOG_MAX_LENGTH).toWellFormed().replaceAll('\0', '');

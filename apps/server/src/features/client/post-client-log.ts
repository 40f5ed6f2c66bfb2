import type { postClientLog as postClientLogRoute } from '@tenken/contract/client/client.routes.ts';
import type { Caller } from '../account/caller.ts';
import type { Call } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';

/** Writes a log entry of a browser to the server log. */
export async function postClientLog(
  { log }: Pick<Platform, 'log'>,
  { body, request }: Call<typeof postClientLogRoute, Caller>,
): Promise<undefined> {
  log[body.log_level]({ from: 'browser', url: body.url, ip: request.ip }, body.message);
}

import type { getOpenApi as getOpenApiRoute } from '@tenken/contract/client/client.routes.ts';
import { describeApi } from '@tenken/contract/client/open-api.ts';
import { routes } from '@tenken/contract/routes.ts';
import type { Caller } from '../account/caller.ts';
import { SESSION_COOKIE } from '../account/session/session-cookie.ts';
import type { Configuration } from '../../platform/configuration/configuration.ts';
import { memoizeByInstance } from '../../platform/batch.ts';
import type { Call } from '../../platform/http/call.ts';
import { cookieName } from '../../platform/http/token-cookie.ts';
import type { Platform } from '../../platform/platform.ts';

type Document = Record<string, unknown>;

/** Generated once: it blocks the event loop for a tenth of a second, and anonymous callers may request it. */
export const describeOwnApi = memoizeByInstance((config: Configuration): Document => {
  const { prefix, guardPrefix, publicUrl } = config;
  const sessionCookie = cookieName(SESSION_COOKIE, config);
  return describeApi(routes, { prefix, guardPrefix, sessionCookie, serverUrl: publicUrl ?? '/' });
});

/** Serialised once, because writing more than a megabyte for each caller takes longer than most calls. */
const bytesOf = memoizeByInstance((config: Configuration) =>
  Buffer.from(JSON.stringify(describeOwnApi(config))),
);

export async function getOpenApi(
  { config }: Pick<Platform, 'config'>,
  { reply }: Pick<Call<typeof getOpenApiRoute, Caller>, 'reply'>,
): Promise<Document> {
  const type = 'application/json; charset=utf-8';
  await reply.type(type).header('cache-control', 'no-store').send(bytesOf(config));
  return describeOwnApi(config);
}

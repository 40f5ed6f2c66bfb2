import { describeApi } from '@tenken/contract/client/open-api.ts';
import { routes } from '@tenken/contract/routes.ts';
import { SESSION_COOKIE } from '../account/session/session-cookie.ts';
import type { Configuration } from '../platform/configuration/configuration.ts';
import { cookieName } from '../platform/http/token-cookie.ts';
import type { Platform } from '../platform/platform.ts';

type Document = Record<string, unknown>;

/** Made once: it keeps the event loop busy for a tenth of a second, and anybody may ask for it. */
const made = new WeakMap<Configuration, Document>();

export function describeOwnApi(config: Configuration): Document {
  const { prefix, guardPrefix } = config;
  const document =
    made.get(config) ??
    describeApi(routes, { prefix, guardPrefix, sessionCookie: cookieName(SESSION_COOKIE, config) });
  made.set(config, document);
  return document;
}

export const getOpenApi = async ({ config }: Pick<Platform, 'config'>): Promise<Document> =>
  describeOwnApi(config);

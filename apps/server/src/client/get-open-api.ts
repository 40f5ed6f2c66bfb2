import { describeApi } from '@tenken/contract/client/open-api.ts';
import { routes } from '@tenken/contract/routes.ts';
import { SESSION_COOKIE } from '../account/session/session-cookie.ts';
import type { Configuration } from '../platform/configuration/configuration.ts';
import { cookieName } from '../platform/http/token-cookie.ts';
import type { Platform } from '../platform/platform.ts';

export const describeOwnApi = (config: Configuration): Record<string, unknown> =>
  describeApi(routes, {
    prefix: config.prefix,
    guardPrefix: config.guardPrefix,
    sessionCookie: cookieName(SESSION_COOKIE, config),
  });

export const getOpenApi = async ({ config }: Pick<Platform, 'config'>): Promise<Record<string, unknown>> =>
  describeOwnApi(config);

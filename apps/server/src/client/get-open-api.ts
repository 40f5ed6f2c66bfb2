import { describeApi } from '@tenken/contract/client/open-api.ts';
import { routes } from '@tenken/contract/routes.ts';
import type { Platform } from '../platform/platform.ts';

export const getOpenApi = async ({ config }: Pick<Platform, 'config'>): Promise<Record<string, unknown>> =>
  describeApi(routes, { prefix: config.prefix, guardPrefix: config.guardPrefix });

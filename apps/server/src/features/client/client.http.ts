import * as routes from '@tenken/contract/client/client.routes.ts';
import type { Caller } from '../account/caller.ts';
import { forAnyone } from '../account/for-user.ts';
import type { Handled } from '../../platform/http/bind-route.ts';
import { getClientConfig } from './get-client-config.ts';
import { getOpenApi } from './get-open-api.ts';
import { postClientLog } from './post-client-log.ts';

export const clientRoutes: readonly Handled<Caller>[] = [
  forAnyone(routes.getClientConfig, getClientConfig),
  forAnyone(routes.postClientLog, postClientLog),
  forAnyone(routes.getOpenApi, getOpenApi),
];

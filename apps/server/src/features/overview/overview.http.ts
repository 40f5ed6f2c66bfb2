import * as routes from '@tenken/contract/overview/overview.routes.ts';
import type { Caller } from '../account/caller.ts';
import { forUser } from '../account/for-user.ts';
import type { Handled } from '../../platform/http/bind-route.ts';
import { getOverview } from './get-overview.ts';
import { listFleet } from './list-fleet.ts';

export const overviewRoutes: readonly Handled<Caller>[] = [
  forUser(routes.getOverview, getOverview),
  forUser(routes.listFleet, listFleet),
];

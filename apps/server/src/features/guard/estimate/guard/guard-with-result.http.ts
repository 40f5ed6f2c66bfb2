import * as routes from '@tenken/contract/guard/guard.routes.ts';
import type { Caller } from '../../../account/caller.ts';
import { forUser } from '../../../account/for-user.ts';
import type { Handled } from '../../../../platform/http/bind-route.ts';
import { archiveGuard, getGuard, listGuards, patchGuard } from './guards.ts';

/** Calls of guards that include the newest result; the guards themselves do not know results. */
export const guardWithResultRoutes: readonly Handled<Caller>[] = [
  forUser(routes.listGuards, listGuards),
  forUser(routes.getGuard, getGuard),
  forUser(routes.patchGuard, patchGuard),
  forUser(routes.archiveGuard, archiveGuard),
];

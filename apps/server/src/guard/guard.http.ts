import * as routes from '@tenken/contract/guard/guard.routes.ts';
import type { Caller } from '../account/caller.ts';
import { forUser } from '../account/for-user.ts';
import type { Handled } from '../platform/http/bind-route.ts';
import { createGuard } from './create-guard.ts';
import { getGuard } from './get-guard.ts';
import { listGuards } from './list-guards.ts';

export const guardRoutes: readonly Handled<Caller>[] = [
  forUser(routes.listGuards, listGuards),
  forUser(routes.getGuard, getGuard),
  forUser(routes.createGuard, createGuard),
];

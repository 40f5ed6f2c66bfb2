import * as routes from '@tenken/contract/measurement/reread.routes.ts';
import type { Caller } from '../../account/caller.ts';
import { forUser } from '../../account/for-user.ts';
import type { Handled } from '../../../platform/http/bind-route.ts';
import { cancelReread, getReread } from './rereads.ts';
import { postReread } from './start-reread.ts';

export const rereadRoutes: readonly Handled<Caller>[] = [
  forUser(routes.startReread, postReread),
  forUser(routes.getReread, getReread),
  forUser(routes.cancelReread, cancelReread),
];

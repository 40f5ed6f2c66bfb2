import * as routes from '@tenken/contract/saved-view/saved-view.routes.ts';
import type { Caller } from '../account/caller.ts';
import { forUser } from '../account/for-user.ts';
import type { Handled } from '../../platform/http/bind-route.ts';
import {
  createSavedView,
  deleteSavedView,
  listSavedViews,
  patchSavedView,
  restoreSavedView,
} from './saved-views.ts';

export const savedViewRoutes: readonly Handled<Caller>[] = [
  forUser(routes.listSavedViews, listSavedViews),
  forUser(routes.createSavedView, createSavedView),
  forUser(routes.patchSavedView, patchSavedView),
  forUser(routes.deleteSavedView, deleteSavedView),
  forUser(routes.restoreSavedView, restoreSavedView),
];

import { queryOptions } from '@tanstack/react-query';
import * as routes from '@tenken/contract/saved-view/saved-view.routes.ts';
import type { SavedView } from '@tenken/contract/saved-view/saved-view.schema.ts';
import type { BodyIn } from '@tenken/contract/wire/route.ts';
import { call } from '../../shared/api/call.ts';
import { key } from '../../shared/api/query-keys.ts';

/** The own views of a facility and those that others share, by name. */
export const savedViewsQuery = (facilityId: string) =>
  queryOptions({
    queryKey: key('saved views', facilityId),
    queryFn: async () => (await call(routes.listSavedViews, { query: { facility_id: facilityId } })).records,
  });

export const saveView = (body: BodyIn<typeof routes.createSavedView>): Promise<SavedView> =>
  call(routes.createSavedView, { body });

export const changeView = (id: string, body: BodyIn<typeof routes.patchSavedView>): Promise<SavedView> =>
  call(routes.patchSavedView, { params: { id }, body });

export const deleteView = (id: string): Promise<undefined> =>
  call(routes.deleteSavedView, { params: { id } });

export const restoreView = (id: string): Promise<SavedView> =>
  call(routes.restoreSavedView, { params: { id }, body: {} });

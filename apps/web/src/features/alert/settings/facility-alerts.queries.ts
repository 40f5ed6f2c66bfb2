import { queryOptions } from '@tanstack/react-query';
import * as routes from '@tenken/contract/alert/alert-settings.routes.ts';
import { call } from '../../../shared/api/call.ts';
import { key } from '../../../shared/api/query-keys.ts';
import { fromForm } from './alert-form.ts';
import type { FacilityAlertForm } from './facility-form.ts';

export const facilityAlertSettingsQuery = (id: string) =>
  queryOptions({
    queryKey: key('alert settings', id),
    queryFn: () => call(routes.getFacilityAlertSettings, { params: { id } }),
    staleTime: 0,
  });

export const saveFacilityAlerts = (id: string, form: FacilityAlertForm) =>
  call(routes.patchFacilityAlertSettings, { params: { id }, body: fromForm(form) });

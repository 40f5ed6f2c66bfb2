import { queryOptions } from '@tanstack/react-query';
import * as routes from '@tenken/contract/alert/alert-settings.routes.ts';
import { call } from '../../../shared/api/call.ts';
import { key } from '../../../shared/api/query-keys.ts';
import { fromForm, type GuardAlertForm } from './alert-form.ts';

/** Never from memory and never anew by itself, because they are being edited. */
const EDITED = { gcTime: 0, staleTime: Number.POSITIVE_INFINITY } as const;

export const gaugeAlertSettingsQuery = (id: string) =>
  queryOptions({
    queryKey: key('alert settings', id),
    queryFn: () => call(routes.getGaugeAlertSettings, { params: { id } }),
    ...EDITED,
  });

export const guardAlertSettingsQuery = (id: string) =>
  queryOptions({
    queryKey: key('alert settings', id),
    queryFn: () => call(routes.getGuardAlertSettings, { params: { id } }),
    ...EDITED,
  });

export const saveGuardAlerts = (id: string, form: GuardAlertForm) =>
  call(routes.patchGuardAlertSettings, { params: { id }, body: fromForm(form) });

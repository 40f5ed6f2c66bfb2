import { queryOptions } from '@tanstack/react-query';
import { getAlertPreferences, putAlertPreferences } from '@tenken/contract/alert/alert-settings.routes.ts';
import type { BodyIn } from '@tenken/contract/wire/route.ts';
import { call } from '../../../shared/api/call.ts';
import { key } from '../../../shared/api/query-keys.ts';

export const alertPreferencesQuery = queryOptions({
  queryKey: key('alert preferences'),
  queryFn: () => call(getAlertPreferences, {}),
  staleTime: 0,
});

export const saveAlertPreferences = (body: BodyIn<typeof putAlertPreferences>) =>
  call(putAlertPreferences, { body });

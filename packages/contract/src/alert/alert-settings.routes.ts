import * as z from 'zod/mini';
import { facilityReaders, signedIn, unitChangers } from '../wire/access.ts';
import { idOf } from '../wire/id.ts';
import { route } from '../wire/route.ts';
import { alertPreferences, backTest, gaugeBackTest, guardBackTest } from './alert.schema.ts';
import {
  facilityAlertPatch,
  facilityAlertSettings,
  gaugeAlertPatch,
  gaugeAlertSettings,
  guardAlertPatch,
  guardAlertSettings,
} from './alert-settings.schema.ts';

const ofGauge = { space: 'api', params: z.object({ id: idOf('gauge') }) } as const;
const ofGuard = { space: 'api', params: z.object({ id: idOf('guard') }) } as const;
const ofFacility = { space: 'api', params: z.object({ id: idOf('facility') }) } as const;

export const getGaugeAlertSettings = route({
  ...ofGauge,
  name: 'getGaugeAlertSettings',
  summary: 'Get the alert filtering and escalation settings of a gauge',
  method: 'GET',
  path: '/gauges/:id/alert_settings',
  access: facilityReaders,
  reply: { status: 200, body: gaugeAlertSettings },
});

export const patchGaugeAlertSettings = route({
  ...ofGauge,
  name: 'patchGaugeAlertSettings',
  summary: 'Update the alert settings of a gauge',
  method: 'PATCH',
  path: '/gauges/:id/alert_settings',
  access: unitChangers,
  body: gaugeAlertPatch,
  reply: { status: 200, body: gaugeAlertSettings },
  errors: ['unknown_recipient'],
});

export const getGuardAlertSettings = route({
  ...ofGuard,
  name: 'getGuardAlertSettings',
  summary: 'Get the alert settings of a guard',
  method: 'GET',
  path: '/guards/:id/alert_settings',
  access: facilityReaders,
  reply: { status: 200, body: guardAlertSettings },
});

export const patchGuardAlertSettings = route({
  ...ofGuard,
  name: 'patchGuardAlertSettings',
  summary: 'Update the alert settings of a guard',
  method: 'PATCH',
  path: '/guards/:id/alert_settings',
  access: unitChangers,
  body: guardAlertPatch,
  reply: { status: 200, body: guardAlertSettings },
  errors: ['unknown_recipient'],
});

export const getFacilityAlertSettings = route({
  ...ofFacility,
  name: 'getFacilityAlertSettings',
  summary: 'Get the camera alert settings of a facility and their recipients',
  method: 'GET',
  path: '/facilities/:id/alert_settings',
  access: facilityReaders,
  reply: { status: 200, body: facilityAlertSettings },
});

export const patchFacilityAlertSettings = route({
  ...ofFacility,
  name: 'patchFacilityAlertSettings',
  summary: 'Update the camera alert settings of a facility',
  method: 'PATCH',
  path: '/facilities/:id/alert_settings',
  access: unitChangers,
  body: facilityAlertPatch,
  reply: { status: 200, body: facilityAlertSettings },
  errors: ['unknown_recipient'],
});

export const backTestGauge = route({
  ...ofGauge,
  name: 'backTestGauge',
  summary: 'Back-test alert settings of a gauge on past readings',
  method: 'POST',
  path: '/gauges/:id/back_test',
  access: facilityReaders,
  limit: 'engine',
  body: gaugeBackTest,
  reply: { status: 200, body: backTest },
});

export const backTestGuard = route({
  ...ofGuard,
  name: 'backTestGuard',
  summary: 'Back-test alert settings of a guard on past results',
  method: 'POST',
  path: '/guards/:id/back_test',
  access: facilityReaders,
  limit: 'engine',
  body: guardBackTest,
  reply: { status: 200, body: backTest },
});

export const getAlertPreferences = route({
  needsSession: true,
  name: 'getAlertPreferences',
  summary: 'Get your alert notification preferences',
  method: 'GET',
  space: 'api',
  path: '/users/self/alert_preferences',
  access: signedIn,
  reply: { status: 200, body: alertPreferences },
  errors: ['session_required'],
});

export const putAlertPreferences = route({
  needsSession: true,
  name: 'putAlertPreferences',
  summary: 'Update your alert notification preferences (quiet hours, email)',
  method: 'PUT',
  space: 'api',
  path: '/users/self/alert_preferences',
  access: signedIn,
  body: alertPreferences,
  reply: { status: 200, body: alertPreferences },
  errors: ['session_required'],
});

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
  summary: 'See what keeps the alerts of a gauge from crying wolf, and whom they are brought to in the end',
  method: 'GET',
  path: '/gauges/:id/alert_settings',
  access: facilityReaders,
  reply: { status: 200, body: gaugeAlertSettings },
});

export const patchGaugeAlertSettings = route({
  ...ofGauge,
  name: 'patchGaugeAlertSettings',
  summary: 'Change the alert settings of a gauge; they count from now on',
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
  summary: 'See the alert settings of a guard',
  method: 'GET',
  path: '/guards/:id/alert_settings',
  access: facilityReaders,
  reply: { status: 200, body: guardAlertSettings },
});

export const patchGuardAlertSettings = route({
  ...ofGuard,
  name: 'patchGuardAlertSettings',
  summary: 'Change the alert settings of a guard; they count from now on',
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
  summary: 'See what a facility hears of its cameras, and who does',
  method: 'GET',
  path: '/facilities/:id/alert_settings',
  access: facilityReaders,
  reply: { status: 200, body: facilityAlertSettings },
});

export const patchFacilityAlertSettings = route({
  ...ofFacility,
  name: 'patchFacilityAlertSettings',
  summary: 'Change what a facility hears of its cameras',
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
  summary: 'See which alerts limits and settings would have made of the last days, before they are saved',
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
  summary: 'See which alerts a guard would have made of the last days, before its settings are saved',
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
  summary: 'See how you want to be written to about alerts',
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
  summary: 'Say when you want to be left alone, or that you want no mails about alerts',
  method: 'PUT',
  space: 'api',
  path: '/users/self/alert_preferences',
  access: signedIn,
  body: alertPreferences,
  reply: { status: 200, body: alertPreferences },
  errors: ['session_required'],
});

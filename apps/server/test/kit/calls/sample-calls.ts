import { newToken } from '../../../src/features/account/token.ts';
import { insertPlainGauge } from '../rows/plain-target.ts';
import { insertPlainExport } from '../rows/plain-export.ts';
import { insertPlainView } from '../rows/plain-view.ts';
import { newDeviceId, onDevice, onFailedJob, onFailedMail, onRouter } from '../rows/plain-inventory.ts';
import { callsOfAgents } from './sample-calls-of-agents.ts';
import { callsOfRounds } from './sample-calls-of-rounds.ts';
import { callsOfAlerts } from './sample-calls-of-alerts.ts';
import { callsOfCameras } from './sample-calls-of-cameras.ts';
import { callsOfPeople } from './sample-calls-of-people.ts';
import { callsOfTargets } from './sample-calls-of-targets.ts';
import { callsOfWebhooks } from './sample-calls-of-webhooks.ts';
import { inFacility, type SampleCalls } from './sample-call.ts';

/** One successful call of each route; created again for each caller, so that none disturbs another. */
export const sampleCalls: SampleCalls = {
  ...callsOfPeople,
  ...callsOfCameras,
  ...callsOfAgents,
  ...callsOfTargets,
  ...callsOfAlerts,
  ...callsOfWebhooks,
  ...callsOfRounds,
  listSavedViews: inFacility,
  createSavedView: async () => ({
    body: { facility_id: 'F1', page: 'dashboard', name: newToken(), query: 'filter=error', is_shared: true },
  }),
  patchSavedView: async ({ platform }) => ({
    params: { id: await insertPlainView(platform, 'uma') },
    body: { name: newToken(), is_shared: true },
  }),
  deleteSavedView: async ({ platform }) => ({ params: { id: await insertPlainView(platform, 'uma') } }),
  restoreSavedView: async ({ platform }) => ({
    params: { id: await insertPlainView(platform, 'uma', { deleted_at: platform.clock.now() }) },
    body: {},
  }),
  listExports: inFacility,
  createExport: async ({ platform }) => ({
    body: {
      facility_id: 'F1',
      gauge_ids: [await insertPlainGauge(platform, 'C1')],
      guard_ids: [],
      from_date: '2026-11-01',
      until_date: '2026-11-15',
      format: 'csv',
    },
  }),
  getExport: async ({ platform }) => ({ params: { id: await insertPlainExport(platform, 'uma') } }),
  deleteExport: async ({ platform }) => ({ params: { id: await insertPlainExport(platform, 'uma') } }),
  getDailySheet: async () => ({ params: { id: 'F1' }, query: { date: '2026-11-15' } }),
  listAuditEntries: async () => ({}),
  exportAuditEntries: async () => ({}),
  listAdminUnits: async () => ({ query: { user_email: 'uma@north.test' } }),
  listDevices: async () => ({}),
  createDevice: async () => ({ body: { device_id: newDeviceId() } }),
  getDevice: onDevice,
  patchDevice: async (server) => ({ ...(await onDevice(server)), body: { facility_id: 'F1' } }),
  listRouters: async () => ({}),
  createRouter: async () => ({ body: { router_id: newToken(), name: 'Roof', facility_id: 'F1' } }),
  patchRouter: async (server) => ({ ...(await onRouter(server)), body: { name: 'Roof' } }),
  rotateRouterSecret: onRouter,
  deleteRouter: onRouter,
  listSubscriptions: async () => ({}),
  patchSubscription: async () => ({ params: { companyId: 'north' }, body: { camera_limit: 200 } }),
  listPlans: async () => ({}),
  createPlan: async () => ({
    body: {
      name: newToken(),
      billing_period_rrule_string: 'FREQ=YEARLY',
      base_price: 100,
      currency: 'EUR',
    },
  }),
  listQueues: async () => ({}),
  listFailedJobs: async () => ({}),
  retryJob: async (server) => ({ ...(await onFailedJob(server)), body: {} }),
  listMails: async () => ({}),
  getStorageUse: async () => ({}),
  retryMail: async (server) => ({ ...(await onFailedMail(server)), body: {} }),
  getBilling: async () => ({}),
  getClientConfig: async () => ({}),
  postClientLog: async () => ({ body: { log_level: 'info', message: 'hello', url: 'http://localhost/' } }),
  getOpenApi: async () => ({}),
};

import {
  clearChatChannels,
  insertPlainAlert,
  insertPlainBrowser,
  insertPlainChatChannel,
  insertPlainWindow,
  PLAIN_PUSH_KEYS,
} from '../rows/plain-alert.ts';
import { insertPlainGauge, insertPlainGuard } from '../rows/plain-target.ts';
import { inFacility, type SampleCall, type SampleCalls } from './sample-call.ts';
import type { TestEnvironment } from '../test-server.ts';

const onAlert = async ({ platform }: TestEnvironment): Promise<SampleCall> => ({
  params: { id: await insertPlainAlert(platform) },
});
const onGauge = async ({ platform }: TestEnvironment): Promise<SampleCall> => ({
  params: { id: await insertPlainGauge(platform, 'C1') },
});
const onGuard = async ({ platform }: TestEnvironment): Promise<SampleCall> => ({
  params: { id: await insertPlainGuard(platform, 'C1') },
});
const onFacility = async (): Promise<SampleCall> => ({ params: { id: 'F1' } });
const onWindow = async ({ platform }: TestEnvironment): Promise<SampleCall> => ({
  params: { id: await insertPlainWindow(platform) },
});

const onRoom = async ({ platform }: TestEnvironment): Promise<SampleCall> => ({
  params: { id: await insertPlainChatChannel(platform, 'F1', 'http://127.0.0.1:9/nobody') },
});
const NEW_ROOM = {
  facility_id: 'F1',
  name: 'Shift',
  kind: 'slack',
  address: 'https://hooks.slack.test/services/T000/B000/secret',
  minimum_level: 'warning',
  language: 'en',
};

export const callsOfAlerts: SampleCalls = {
  listAlerts: inFacility,
  getAlert: onAlert,
  acknowledgeAlert: onAlert,
  takeBackAcknowledgement: onAlert,
  shelveAlert: async (server) => ({
    ...(await onAlert(server)),
    body: {
      until: new Date(server.platform.clock.now().getTime() + 3_600_000).toISOString(),
      reason: 'The valve is being replaced',
    },
  }),
  unshelveAlert: onAlert,
  assignAlert: async (server) => ({ ...(await onAlert(server)), body: { user_id: 'uma' } }),
  createAlertComment: async (server) => ({ ...(await onAlert(server)), body: { text: 'I am on my way' } }),
  countAlerts: async () => ({}),
  getAlertNews: async () => ({}),
  markAlertsSeen: async () => ({ body: { until: '2026-11-15T09:00:00Z' } }),
  getGaugeAlertSettings: onGauge,
  patchGaugeAlertSettings: async (server) => ({ ...(await onGauge(server)), body: { deadband: 0.1 } }),
  getGuardAlertSettings: onGuard,
  patchGuardAlertSettings: async (server) => ({ ...(await onGuard(server)), body: { on_recovery: true } }),
  getFacilityAlertSettings: onFacility,
  patchFacilityAlertSettings: async () => ({ params: { id: 'F1' }, body: { camera_late: true } }),
  backTestGauge: async (server) => ({ ...(await onGauge(server)), body: { days: 7 } }),
  backTestGuard: async (server) => ({ ...(await onGuard(server)), body: { days: 7 } }),
  getAlertPreferences: async () => ({}),
  putAlertPreferences: async () => ({ body: { is_mail_enabled: true, quiet_hours: null } }),
  listMaintenanceWindows: inFacility,
  createMaintenanceWindow: async () => ({
    body: { camera_id: 'C1', until: null, reason: 'New glass' },
  }),
  endMaintenanceWindow: async (server) => ({ ...(await onWindow(server)), body: {} }),
  deleteMaintenanceWindow: onWindow,
  getPushKey: async () => ({}),
  listPushSubscriptions: async () => ({}),
  createPushSubscription: async () => ({
    body: { endpoint: 'https://push.test/somebody', keys: PLAIN_PUSH_KEYS },
  }),
  deletePushSubscription: async (server) => ({
    params: { id: await insertPlainBrowser(server, 'uma') },
  }),
  listChatChannels: inFacility,
  createChatChannel: async ({ platform }) => {
    await clearChatChannels(platform);
    return { body: NEW_ROOM };
  },
  patchChatChannel: async (server) => ({ ...(await onRoom(server)), body: { minimum_level: 'error' } }),
  deleteChatChannel: onRoom,
  testChatChannel: async (server) => ({ ...(await onRoom(server)), body: {} }),
};

import * as settingRoutes from '@tenken/contract/alert/alert-settings.routes.ts';
import * as routes from '@tenken/contract/alert/alert.routes.ts';
import * as chatRoutes from '@tenken/contract/alert/chat.routes.ts';
import * as maintenanceRoutes from '@tenken/contract/alert/maintenance.routes.ts';
import * as pushRoutes from '@tenken/contract/alert/push.routes.ts';
import type { Caller } from '../account/caller.ts';
import { forUser } from '../account/for-user.ts';
import type { Handled } from '../../platform/http/bind-route.ts';
import { backTestGauge, backTestGuard } from './back-test/back-test.ts';
import {
  createChatChannel,
  deleteChatChannel,
  listChatChannels,
  patchChatChannel,
} from './chat/chat-channels.ts';
import { testChatChannel } from './chat/test-chat-channel.ts';
import {
  createMaintenanceWindow,
  deleteMaintenanceWindow,
  endMaintenanceWindow,
  listMaintenanceWindows,
} from './maintenance/maintenance-windows.ts';
import {
  acknowledgeAlert,
  assignAlert,
  createAlertComment,
  shelveAlert,
  takeBackAcknowledgement,
  unshelveAlert,
} from './people/act-on-alert.ts';
import { countAlerts, getAlert, getAlertNews, listAlerts, markAlertsSeen } from './people/read-alerts.ts';
import {
  createPushSubscription,
  deletePushSubscription,
  getPushKey,
  listPushSubscriptions,
} from './push/push-subscriptions.ts';
import { getAlertPreferences, putAlertPreferences } from './settings/alert-preferences.ts';
import {
  getFacilityAlertSettings,
  getGaugeAlertSettings,
  getGuardAlertSettings,
  patchFacilityAlertSettings,
  patchGaugeAlertSettings,
  patchGuardAlertSettings,
} from './settings/alert-settings.ts';

export const alertRoutes: readonly Handled<Caller>[] = [
  forUser(routes.listAlerts, listAlerts),
  forUser(routes.getAlert, getAlert),
  forUser(routes.acknowledgeAlert, acknowledgeAlert),
  forUser(routes.takeBackAcknowledgement, takeBackAcknowledgement),
  forUser(routes.shelveAlert, shelveAlert),
  forUser(routes.unshelveAlert, unshelveAlert),
  forUser(routes.assignAlert, assignAlert),
  forUser(routes.createAlertComment, createAlertComment),
  forUser(routes.countAlerts, countAlerts),
  forUser(routes.getAlertNews, getAlertNews),
  forUser(routes.markAlertsSeen, markAlertsSeen),
  forUser(settingRoutes.getGaugeAlertSettings, getGaugeAlertSettings),
  forUser(settingRoutes.patchGaugeAlertSettings, patchGaugeAlertSettings),
  forUser(settingRoutes.getGuardAlertSettings, getGuardAlertSettings),
  forUser(settingRoutes.patchGuardAlertSettings, patchGuardAlertSettings),
  forUser(settingRoutes.getFacilityAlertSettings, getFacilityAlertSettings),
  forUser(settingRoutes.patchFacilityAlertSettings, patchFacilityAlertSettings),
  forUser(settingRoutes.backTestGauge, backTestGauge),
  forUser(settingRoutes.backTestGuard, backTestGuard),
  forUser(settingRoutes.getAlertPreferences, getAlertPreferences),
  forUser(settingRoutes.putAlertPreferences, putAlertPreferences),
  forUser(maintenanceRoutes.listMaintenanceWindows, listMaintenanceWindows),
  forUser(maintenanceRoutes.createMaintenanceWindow, createMaintenanceWindow),
  forUser(maintenanceRoutes.endMaintenanceWindow, endMaintenanceWindow),
  forUser(maintenanceRoutes.deleteMaintenanceWindow, deleteMaintenanceWindow),
  forUser(pushRoutes.getPushKey, getPushKey),
  forUser(pushRoutes.listPushSubscriptions, listPushSubscriptions),
  forUser(pushRoutes.createPushSubscription, createPushSubscription),
  forUser(pushRoutes.deletePushSubscription, deletePushSubscription),
  forUser(chatRoutes.listChatChannels, listChatChannels),
  forUser(chatRoutes.createChatChannel, createChatChannel),
  forUser(chatRoutes.patchChatChannel, patchChatChannel),
  forUser(chatRoutes.deleteChatChannel, deleteChatChannel),
  forUser(chatRoutes.testChatChannel, testChatChannel),
];

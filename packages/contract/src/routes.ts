import * as account from './account/account.routes.ts';
import * as signUp from './account/sign-up.routes.ts';
import * as reset from './account/reset.routes.ts';
import * as twoFactor from './account/two-factor.routes.ts';
import * as self from './account/self.routes.ts';
import * as accessToken from './account/access-token.routes.ts';
import * as company from './company/company.routes.ts';
import * as unit from './company/unit.routes.ts';
import * as companySettings from './company/settings.routes.ts';
import * as member from './company/member.routes.ts';
import * as invitation from './company/invitation.routes.ts';
import * as audit from './company/audit.routes.ts';
import * as savedView from './saved-view/saved-view.routes.ts';
import * as schedule from './schedule/schedule.routes.ts';
import * as task from './camera/task.routes.ts';
import * as camera from './camera/camera.routes.ts';
import * as cameraSettings from './camera/settings.routes.ts';
import * as agent from './camera/agent.routes.ts';
import * as uploadKey from './camera/upload-key.routes.ts';
import * as photo from './photo/photo.routes.ts';
import * as processingTimeline from './photo/processing-timeline.routes.ts';
import * as photoUpload from './photo/upload.routes.ts';
import * as calendar from './photo/calendar.routes.ts';
import * as gauge from './gauge/gauge.routes.ts';
import * as annotation from './gauge/annotation.routes.ts';
import * as guard from './guard/guard.routes.ts';
import * as aiModel from './guard/ai-model.routes.ts';
import * as measurement from './measurement/measurement.routes.ts';
import * as bulk from './measurement/bulk.routes.ts';
import * as latest from './measurement/latest.routes.ts';
import * as facilityState from './measurement/facility-state.routes.ts';
import * as history from './measurement/history.routes.ts';
import * as reread from './measurement/reread.routes.ts';
import * as estimate from './guard/estimate.routes.ts';
import * as analysis from './analysis/analysis.routes.ts';
import * as ledger from './measurement/ledger.routes.ts';
import * as round from './round/round.routes.ts';
import * as overview from './overview/overview.routes.ts';
import * as alert from './alert/alert.routes.ts';
import * as alertSettings from './alert/alert-settings.routes.ts';
import * as chat from './alert/chat.routes.ts';
import * as maintenance from './alert/maintenance.routes.ts';
import * as push from './alert/push.routes.ts';
import * as event from './webhook/event.routes.ts';
import * as webhook from './webhook/webhook.routes.ts';
import * as exportRoutes from './export/export.routes.ts';
import * as dailySheet from './export/daily-sheet.routes.ts';
import * as adminDevice from './admin/device.routes.ts';
import * as operations from './admin/operations.routes.ts';
import * as storage from './admin/storage.routes.ts';
import * as subscription from './admin/subscription.routes.ts';
import * as billing from './admin/billing.routes.ts';
import * as device from './device/device.routes.ts';
import * as agentCall from './device/agent-call.routes.ts';
import * as deviceSecret from './device/device-secret.routes.ts';
import * as client from './client/client.routes.ts';
import type { RouteDefinition } from './wire/route.ts';

/** Every file of routes. Others are neither served, nor documented, nor tested for access. */
const files: readonly Readonly<Record<string, RouteDefinition>>[] = [
  account,
  signUp,
  reset,
  twoFactor,
  self,
  accessToken,
  company,
  unit,
  companySettings,
  member,
  invitation,
  audit,
  savedView,
  schedule,
  task,
  camera,
  cameraSettings,
  agent,
  uploadKey,
  photo,
  processingTimeline,
  photoUpload,
  calendar,
  gauge,
  annotation,
  guard,
  aiModel,
  measurement,
  bulk,
  latest,
  facilityState,
  history,
  reread,
  estimate,
  analysis,
  ledger,
  round,
  overview,
  alert,
  alertSettings,
  maintenance,
  push,
  chat,
  event,
  webhook,
  exportRoutes,
  dailySheet,
  adminDevice,
  operations,
  storage,
  subscription,
  billing,
  device,
  agentCall,
  deviceSecret,
  client,
];

export const routes: readonly RouteDefinition[] = files.flatMap((file) => Object.values(file));

import { getBilling as billingRoute } from '@tenken/contract/admin/billing.routes.ts';
import * as devices from '@tenken/contract/admin/device.routes.ts';
import * as operations from '@tenken/contract/admin/operations.routes.ts';
import * as storage from '@tenken/contract/admin/storage.routes.ts';
import * as subscriptions from '@tenken/contract/admin/subscription.routes.ts';
import * as processingTimeline from '@tenken/contract/photo/processing-timeline.routes.ts';
import * as audit from '@tenken/contract/company/audit.routes.ts';
import type { Caller } from '../account/caller.ts';
import { forUser } from '../account/for-user.ts';
import type { Handled } from '../../platform/http/bind-route.ts';
import { exportAuditEntries, listAuditEntries } from './audit/list-audit-entries.ts';
import { patchDevice } from './device/assign-device.ts';
import { createDevice, getDevice, listAdminUnits, listDevices } from './device/manage-devices.ts';
import { createRouter, deleteRouter, listRouters, patchRouter } from './device/manage-routers.ts';
import { rotateRouterSecret } from './device/rotate-router-secret.ts';
import {
  listFailedJobs,
  listMails,
  listQueues,
  retryJob,
  retryMail,
} from './operations/manage-operations.ts';
import { getProcessingTimeline } from './processing-timeline/get-processing-timeline.ts';
import { repeatPhotoStep } from './processing-timeline/repeat-photo-step.ts';
import { getStorageUse } from './storage/get-storage-use.ts';
import { getBilling } from './subscription/get-billing.ts';
import {
  createPlan,
  listPlans,
  listSubscriptions,
  patchSubscription,
} from './subscription/manage-subscriptions.ts';

export const adminRoutes: readonly Handled<Caller>[] = [
  forUser(audit.listAuditEntries, listAuditEntries),
  forUser(audit.exportAuditEntries, exportAuditEntries),
  forUser(devices.listAdminUnits, listAdminUnits),
  forUser(devices.listDevices, listDevices),
  forUser(devices.createDevice, createDevice),
  forUser(devices.getDevice, getDevice),
  forUser(devices.patchDevice, patchDevice),
  forUser(devices.listRouters, listRouters),
  forUser(devices.createRouter, createRouter),
  forUser(devices.patchRouter, patchRouter),
  forUser(devices.rotateRouterSecret, rotateRouterSecret),
  forUser(devices.deleteRouter, deleteRouter),
  forUser(subscriptions.listSubscriptions, listSubscriptions),
  forUser(subscriptions.patchSubscription, patchSubscription),
  forUser(subscriptions.listPlans, listPlans),
  forUser(subscriptions.createPlan, createPlan),
  forUser(operations.listQueues, listQueues),
  forUser(operations.listFailedJobs, listFailedJobs),
  forUser(operations.retryJob, retryJob),
  forUser(operations.listMails, listMails),
  forUser(operations.retryMail, retryMail),
  forUser(storage.getStorageUse, getStorageUse),
  forUser(processingTimeline.getPhotoCourse, getProcessingTimeline),
  forUser(processingTimeline.repeatPhotoStep, repeatPhotoStep),
  forUser(billingRoute, getBilling),
];

import * as z from 'zod/mini';
import { email } from '../account/email.schema.ts';
import { platformAdmins } from '../wire/access.ts';
import { idOf } from '../wire/id.ts';
import { pageOf, pageQuery } from '../wire/paging.ts';
import { route } from '../wire/route.ts';
import {
  adminUnit,
  createDeviceBody,
  createRouterBody,
  device,
  deviceDetail,
  deviceQuery,
  patchDeviceBody,
  patchRouterBody,
  router,
} from './device.schema.ts';

const admin = { space: 'api', access: platformAdmins } as const;
const oneDevice = z.object({ id: idOf('device') });
const oneRouter = z.object({ id: idOf('router') });

export const listAdminUnits = route({
  needsSession: true,
  ...admin,
  name: 'listAdminUnits',
  summary: "List the management units of a user's organisation, to assign a device",
  method: 'GET',
  path: '/admin/management_units',
  query: z.object({ user_email: email }),
  reply: { status: 200, body: z.object({ records: z.array(adminUnit) }) },
  errors: ['unknown_user', 'session_required'],
});

export const listDevices = route({
  needsSession: true,
  ...admin,
  name: 'listDevices',
  summary: 'List the devices of the inventory, newest first',
  method: 'GET',
  path: '/admin/devices',
  query: deviceQuery,
  reply: { status: 200, body: pageOf(device) },
  errors: ['session_required'],
});

export const createDevice = route({
  needsSession: true,
  ...admin,
  name: 'createDevice',
  summary: 'Add a device; its secret and registration code are shown once',
  method: 'POST',
  path: '/admin/devices',
  body: createDeviceBody,
  reply: {
    status: 201,
    body: z.object({ device, secret: z.string(), registration_code: z.string() }),
  },
  errors: ['duplicate_device', 'unknown_model', 'session_required'],
});

export const getDevice = route({
  needsSession: true,
  ...admin,
  name: 'getDevice',
  summary: 'Get a device with its camera, secrets and tasks',
  method: 'GET',
  path: '/admin/devices/:id',
  params: oneDevice,
  reply: { status: 200, body: deviceDetail },
  errors: ['session_required'],
});

export const patchDevice = route({
  needsSession: true,
  ...admin,
  name: 'patchDevice',
  summary: 'Assign a device to a facility, return it to stock or retire it',
  method: 'PATCH',
  path: '/admin/devices/:id',
  params: oneDevice,
  body: patchDeviceBody,
  reply: { status: 200, body: deviceDetail },
  errors: ['camera_limit_exceeded', 'device_in_use', 'unknown_facility', 'session_required'],
});

export const listRouters = route({
  needsSession: true,
  ...admin,
  name: 'listRouters',
  summary: 'List the routers, newest first',
  method: 'GET',
  path: '/admin/routers',
  query: z.object(pageQuery()),
  reply: { status: 200, body: pageOf(router) },
  errors: ['session_required'],
});

export const createRouter = route({
  needsSession: true,
  ...admin,
  name: 'createRouter',
  summary: 'Add a router; its secret is shown once',
  method: 'POST',
  path: '/admin/routers',
  body: createRouterBody,
  reply: { status: 201, body: z.object({ router, secret: z.string() }) },
  errors: ['duplicate_router', 'unknown_facility', 'session_required'],
});

export const patchRouter = route({
  needsSession: true,
  ...admin,
  name: 'patchRouter',
  summary: 'Rename or move a router, or pair it with devices',
  method: 'PATCH',
  path: '/admin/routers/:id',
  params: oneRouter,
  body: patchRouterBody,
  reply: { status: 200, body: router },
  errors: ['unknown_facility', 'unknown_device', 'session_required'],
});

export const rotateRouterSecret = route({
  needsSession: true,
  ...admin,
  name: 'rotateRouterSecret',
  summary: 'Rotate the secret of a router; the previous one stays valid for 24 hours',
  method: 'POST',
  path: '/admin/routers/:id/secret',
  params: oneRouter,
  reply: { status: 200, body: z.object({ secret: z.string() }) },
  errors: ['session_required'],
});

export const deleteRouter = route({
  needsSession: true,
  ...admin,
  name: 'deleteRouter',
  summary: 'Delete a router and unpair its devices',
  method: 'DELETE',
  path: '/admin/routers/:id',
  params: oneRouter,
  reply: { status: 204 },
  errors: ['session_required'],
});

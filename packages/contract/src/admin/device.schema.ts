import * as z from 'zod/mini';
import { toDeviceId } from '../camera/device-id.rules.ts';
import { DEVICE_TYPES, PLATFORMS } from '../camera/device-model.ts';
import { ID_MAX_LENGTH, ID_PATTERN, idOf } from '../wire/id.ts';
import { pageQuery } from '../wire/paging.ts';
import { requiredName, requiredText, text, typedText } from '../wire/text.ts';

const DEVICE_STATUSES = ['stock', 'assigned', 'retired'] as const;

const named = z.object({ id: z.string(), name: z.string() });

/** A device in the inventory (decision U-80). Its secret and code are returned once, when they are created. */
export const device = z.object({
  id: idOf('device'),
  device_id: z.string(),
  model: z.string(),
  platform: z.enum(PLATFORMS),
  device_type: z.enum(DEVICE_TYPES),
  status: z.enum(DEVICE_STATUSES),
  company: z.nullable(named),
  facility: z.nullable(named),
  camera: z.nullable(named),
  last_seen_at: z.nullable(z.string()),
  created_at: z.string(),
});
export type Device = z.infer<typeof device>;

export const deviceDetail = z.extend(device, {
  router: z.nullable(named),
  /** The current one does not expire; after a rotation the old one is valid for 24 hours. */
  secrets: z.array(z.object({ created_at: z.string(), valid_until: z.nullable(z.string()) })),
  tasks: z.object({ open: z.number(), succeeded: z.number(), failed: z.number() }),
});
export type DeviceDetail = z.infer<typeof deviceDetail>;

export const deviceQuery = z.object({
  query: z.optional(text(60)),
  status: z.optional(z.enum(DEVICE_STATUSES)),
  ...pageQuery(),
});

export const createDeviceBody = z.strictObject({
  device_id: requiredText(60).check(z.overwrite(toDeviceId), z.maxLength(60, { error: 'too_long' })),
});

/** A facility assigns the device to a new camera there; stock and retired can be set while it has no camera. */
export const patchDeviceBody = z.strictObject({
  facility_id: z.optional(idOf('facility')),
  status: z.optional(z.enum(['stock', 'retired'])),
});

/** A unit of the company of a user, to choose a facility from. */
export const adminUnit = z.object({
  id: idOf('management_unit'),
  name: z.string(),
  company: z.object({ id: idOf('company'), name: z.string() }),
  facilities: z.array(z.object({ id: idOf('facility'), name: z.string() })),
});
export type AdminUnit = z.infer<typeof adminUnit>;

/** A BLE gateway and the devices it relays (decision U-79). */
export const router = z.object({
  id: idOf('router'),
  router_id: z.string(),
  name: z.string(),
  facility: z.nullable(named),
  company: z.nullable(named),
  firmware_version: z.nullable(z.string()),
  last_seen_at: z.nullable(z.string()),
  devices: z.array(z.object({ id: idOf('device'), device_id: z.string() })),
});
export type Router = z.infer<typeof router>;

const routerName = requiredName(100);

export const createRouterBody = z.strictObject({
  router_id: typedText(ID_MAX_LENGTH).check(z.regex(ID_PATTERN, 'invalid_id')),
  name: routerName,
  facility_id: idOf('facility'),
});

export const patchRouterBody = z.strictObject({
  name: z.optional(routerName),
  facility_id: z.optional(idOf('facility')),
  device_ids: z.optional(z.array(idOf('device')).check(z.maxLength(100, 'too_many'))),
});

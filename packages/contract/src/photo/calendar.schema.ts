import * as z from 'zod/mini';
import { idOf } from '../wire/id.ts';

/** The outcome of an expected photo; waiting = due, it may still arrive. */
export const SLOT_STATES = ['waiting', 'arrived', 'late', 'retried', 'missed'] as const;
export type SlotState = (typeof SLOT_STATES)[number];

/**
 * Why a photo is late or missing. buffered: taken in time, sent later; taken_late: taken later; no_contact: no contact
 * of the device; no_photo: contact without a photo; server_down: the server was not running.
 */
const SLOT_CAUSES = ['buffered', 'taken_late', 'no_contact', 'no_photo', 'server_down'] as const;
export type SlotCause = (typeof SLOT_CAUSES)[number];

/**
 * The state of a camera (decision U-122). late and silent come from the calendar, the others from its newest photo;
 * fine also when nothing is expected; awaited until its first contact.
 */
export const CAMERA_STATES = [
  'fine',
  'awaited',
  'late',
  'silent',
  'moved',
  'too_dark',
  'overexposed',
  'blurred',
] as const;
export type CameraState = (typeof CAMERA_STATES)[number];

/** Part of every camera. */
export const cameraHealth = z.object({
  state: z.enum(CAMERA_STATES),
  since: z.nullable(z.string()),
  last_contact_at: z.nullable(z.string()),
  /** null: nothing is expected of it. */
  next_photoshoot_at: z.nullable(z.string()),
});
export type CameraHealth = z.infer<typeof cameraHealth>;

/**
 * Whether a missing photo is requested again. wakes: the device polls every few minutes; waits: it polls only after a
 * photo, so a request waits until it calls; never: the schedule has no fixed times, there is no device, or it is
 * switched off.
 */
const RETRY_REACHES = ['wakes', 'waits', 'never'] as const;
export type RetryReach = (typeof RETRY_REACHES)[number];

const slot = z.object({
  due_at: z.string(),
  state: z.enum(SLOT_STATES),
  cause: z.nullable(z.enum(SLOT_CAUSES)),
  retry_count: z.number(),
  photo: z.nullable(z.object({ id: idOf('photo'), datetime: z.string(), received_at: z.string() })),
});
export type Slot = z.infer<typeof slot>;

/** The expected photos of a camera: outcomes of the past ones, and the next times. */
export const calendar = z.object({
  timezone: z.string(),
  schedule: z.nullable(z.object({ id: idOf('schedule'), name: z.string(), description: z.string() })),
  /** The expected interval of a camera without a device; null otherwise. */
  expected_interval_minutes: z.nullable(z.number()),
  slots: z.array(slot),
  next: z.array(z.string()),
  retry: z.enum(RETRY_REACHES),
});
export type Calendar = z.infer<typeof calendar>;

import * as z from 'zod/mini';
import { idOf } from '../wire/id.ts';

/** What became of an expected photo; waiting = its time has come, it may still arrive. */
export const SLOT_STATES = ['waiting', 'arrived', 'late', 'retried', 'missed'] as const;
export type SlotState = (typeof SLOT_STATES)[number];

/**
 * Why a photo is late or missing. buffered: taken in time, sent later; taken_late: taken later; no_contact: the device was
 * not heard of; no_photo: it was heard of and sent none; server_down: nobody was here to receive it.
 */
const SLOT_CAUSES = ['buffered', 'taken_late', 'no_contact', 'no_photo', 'server_down'] as const;
export type SlotCause = (typeof SLOT_CAUSES)[number];

/**
 * What a camera can be trusted with now (decision U-122). late and silent come from the calendar, the others from its
 * newest photo; fine also for a camera of which nothing is expected; awaited until it called or sent a photo for the first
 * time.
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
 * Whether a photo that did not come is asked for again. wakes: the device asks for work every few minutes; waits: it asks
 * only after a photo, so a request lies until it calls; never: the schedule has no fixed times, there is no device, or
 * it is switched off.
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

/** The expected photos of a camera: what became of those whose time has come, and when the next are. */
export const calendar = z.object({
  timezone: z.string(),
  schedule: z.nullable(z.object({ id: idOf('schedule'), name: z.string(), description: z.string() })),
  /** What is expected of a camera without a device; null otherwise. */
  expected_interval_minutes: z.nullable(z.number()),
  slots: z.array(slot),
  next: z.array(z.string()),
  retry: z.enum(RETRY_REACHES),
});
export type Calendar = z.infer<typeof calendar>;

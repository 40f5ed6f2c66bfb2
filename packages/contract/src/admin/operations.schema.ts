import * as z from 'zod/mini';
import { pageQuery } from '../wire/paging.ts';

/** Queued, running and failed jobs of one queue. */
export const queueState = z.object({
  queue: z.string(),
  waiting: z.number(),
  active: z.number(),
  failed: z.number(),
});
export type QueueState = z.infer<typeof queueState>;

/** A job that failed permanently: its queue, its tries, and the error. */
export const failedJob = z.object({
  id: z.string(),
  queue: z.string(),
  created_at: z.string(),
  failed_at: z.string(),
  attempts: z.number(),
  error: z.string(),
  /** Ids only, `photo_id …, camera_id …`: details are visible to the company of the photo. */
  subject: z.string(),
  /** Name of its company; null for jobs of the platform. */
  company: z.nullable(z.string()),
});
export type FailedJob = z.infer<typeof failedJob>;

const MAIL_STATUSES = ['queued', 'sent', 'failed'] as const;

/** A mail without its text: links and codes in it are for the recipient only. */
export const mailEntry = z.object({
  id: z.string(),
  created_at: z.string(),
  to: z.string(),
  subject: z.string(),
  status: z.enum(MAIL_STATUSES),
  attempts: z.number(),
  error: z.nullable(z.string()),
  sent_at: z.nullable(z.string()),
  /** A failed one keeps its text for seven days. */
  can_be_sent_again: z.boolean(),
});
export type MailEntry = z.infer<typeof mailEntry>;

export const mailQuery = z.object({ status: z.optional(z.enum(MAIL_STATUSES)), ...pageQuery() });

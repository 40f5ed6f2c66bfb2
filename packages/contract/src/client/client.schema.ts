import * as z from 'zod/mini';
import { text } from '../wire/text.ts';

export const CLIENT_LOG_MAX_LENGTH = 2000;

const logText = text(CLIENT_LOG_MAX_LENGTH);

/** A log entry of a browser (decision U-72). */
export const clientLog = z.object({
  log_level: z.enum(['debug', 'info', 'warn', 'error']),
  message: logText,
  url: logText,
});
export type ClientLog = z.infer<typeof clientLog>;

export const clientConfig = z.object({
  constants: z.record(z.string(), z.unknown()),
  environment: z.enum(['development', 'production']),
  static_base_url: z.string(),
  guard_prefix: z.string(),
  registration: z.enum(['open', 'invite', 'closed']),
  usage_terms_url: z.string(),
  contact_url: z.string(),
});
export type ClientConfig = z.infer<typeof clientConfig>;

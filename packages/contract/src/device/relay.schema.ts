import * as z from 'zod/mini';

/** The call a router passes on: what the device would have sent itself, its signed headers with it. */
export const relayEnvelope = z.object({
  device_id: z.string().check(z.maxLength(64, 'too_long')),
  method: z.enum(['GET', 'POST']),
  path: z.string().check(z.regex(/^\/device\/v1\/(?!router\/)[a-z0-9_/A-Z-]{1,200}$/, 'invalid_format')),
  headers: z.record(z.string(), z.string()),
});
export type RelayEnvelope = z.infer<typeof relayEnvelope>;

/** The gateway's answer to the device, to be handed back as it is. */
export const relayReply = z.object({
  status: z.number(),
  headers: z.record(z.string(), z.string()),
  body_base64: z.string(),
});

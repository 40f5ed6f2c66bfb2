import * as z from 'zod/mini';
import { ID_MAX_LENGTH } from '../wire/id.ts';
import { text, textLike } from '../wire/text.ts';

/** A device signs five headers and sets content headers; a router may forward some of its own. */
const MAX_HEADERS = 32;
const headers = z.record(text(100), text(1000)).check(
  z.refine((given) => Object.keys(given).length <= MAX_HEADERS, {
    error: 'too_many',
    params: { maximum: MAX_HEADERS },
  }),
);

/** A relayed call: the call of the device, with its signed headers. */
export const relayEnvelope = z.object({
  device_id: text(ID_MAX_LENGTH),
  method: z.enum(['GET', 'POST']),
  path: textLike(/^\/device\/v1\/(?!router\/)[a-z0-9_/A-Z-]{1,200}$/, 211, 'invalid_format'),
  headers,
});
export type RelayEnvelope = z.infer<typeof relayEnvelope>;

/** The gateway's answer to the device, to be forwarded unchanged. */
export const relayReply = z.object({
  status: z.number(),
  headers: z.record(z.string(), z.string()),
  body_base64: z.string(),
});

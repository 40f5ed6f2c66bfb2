import * as z from 'zod/mini';
import { idOf } from '../wire/id.ts';
import { requiredName } from '../wire/text.ts';
import { webAddress } from '../wire/web-address.ts';
import { CHAT_CHANNEL_NAME_MAX_LENGTH } from './alert.limits.ts';

export const CHAT_KINDS = ['slack', 'teams', 'line_works', 'plain'] as const;
export type ChatKind = (typeof CHAT_KINDS)[number];

const fields = {
  name: requiredName(CHAT_CHANNEL_NAME_MAX_LENGTH),
  kind: z.enum(CHAT_KINDS),
  /** Warnings and errors, or errors only. */
  minimum_level: z.enum(['warning', 'error']),
  language: z.enum(['en', 'ja']),
  is_enabled: z.boolean(),
};

/** A chat channel of a facility, reached by an incoming webhook. */
export const chatChannel = z.object({
  ...fields,
  id: idOf('chat_channel'),
  name: z.string(),
  facility_id: idOf('facility'),
  /** The whole URL is a credential: only its host and its end are shown. */
  masked_address: z.string(),
  last_sent_at: z.nullable(z.string()),
  /** Why the newest message was not delivered; null once one was. */
  last_error: z.nullable(z.object({ at: z.string(), error: z.string() })),
});
export type ChatChannel = z.infer<typeof chatChannel>;

export const newChatChannel = z.object({
  ...fields,
  facility_id: idOf('facility'),
  address: webAddress(),
  is_enabled: z._default(fields.is_enabled, true),
});
/** Absent fields stay, including the URL. */
export const chatChannelPatch = z.partial(z.object({ ...fields, address: webAddress() }));

export const chatTest = z.object({ is_sent: z.boolean(), error: z.nullable(z.string()) });

import * as z from 'zod/mini';
import { MAX_AGENT_CAMERAS, MAX_FOUND_SOURCES, MAX_TEST_PICTURE_BYTES } from '../camera/agent.limits.ts';
import { AGENT_TASK_TYPES } from '../camera/agent.schema.ts';
import { cameraSource } from '../camera/source.schema.ts';
import { SOURCE_ERRORS } from '../camera/source-error.ts';
import { ID_MAX_LENGTH } from '../wire/id.ts';
import { wholeNumber } from '../wire/scalars.ts';
import { text, textLike } from '../wire/text.ts';

const side = wholeNumber.check(z.minimum(1, 'too_small'), z.maximum(20_000, 'too_big'));

/** An agent's report about itself, and the version of each camera's source that it uses. */
export const agentHelloBody = z.object({
  version: text(50),
  /** X25519, raw, base64url: secrets for this agent are encrypted to it (record 0090). */
  public_key: textLike(/^[A-Za-z0-9_-]{43}$/, 43, 'invalid_format'),
  networks: z.array(text(50)).check(z.maxLength(50, 'too_many')),
  has_ffmpeg: z.boolean(),
  /** Photos on its disk that are not uploaded yet. */
  waiting_photos: z.optional(wholeNumber),
  sources: z
    .array(z.object({ device_id: text(ID_MAX_LENGTH), source_revision: wholeNumber }))
    .check(z.maxLength(2 * MAX_AGENT_CAMERAS, 'too_many')),
});

export const agentHelloReply = z.object({
  poll_after_seconds: z.number(),
  /** Every camera of this agent, with its revisions, which tell whether it has to be fetched again. */
  cameras: z.array(
    z.object({
      device_id: z.string(),
      source_revision: z.number(),
      is_active: z.boolean(),
      settings_revision: z.number(),
      tasks_waiting: z.number(),
    }),
  ),
  tasks: z.array(
    z.object({
      id: z.string(),
      type: z.enum(AGENT_TASK_TYPES),
      payload: z.record(z.string(), z.unknown()),
    }),
  ),
});
export type AgentHello = z.infer<typeof agentHelloReply>;

/** What an agent needs to act as the device of a camera; both secrets are encrypted to its public key. */
export const agentCamera = z.object({
  device_id: z.string(),
  source: cameraSource,
  source_revision: z.number(),
  sealed_secret: z.string(),
  /** keep: those the agent has stay valid; none: the camera has none. */
  credentials: z.enum(['keep', 'none', 'new']),
  sealed_credentials: z.nullable(z.string()),
});
export type AgentCamera = z.infer<typeof agentCamera>;

export const agentTaskResult = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('search'),
    found: z
      .array(z.object({ source: cameraSource, name: text(200) }))
      .check(z.maxLength(MAX_FOUND_SOURCES, 'too_many')),
  }),
  z.object({
    type: z.literal('test_picture'),
    error: z.nullable(z.enum(SOURCE_ERRORS)),
    picture_base64: z.nullable(
      textLike(/^\/9j\/[A-Za-z0-9+/]*={0,2}$/, Math.ceil(MAX_TEST_PICTURE_BYTES / 3) * 4, 'invalid_format'),
    ),
    width: z.nullable(side),
    height: z.nullable(side),
    profiles: z
      .array(
        z.object({
          token: text(100),
          name: text(200),
          width: z.nullable(side),
          height: z.nullable(side),
        }),
      )
      .check(z.maxLength(30, 'too_many')),
  }),
]);
export type AgentTaskResult = z.infer<typeof agentTaskResult>;

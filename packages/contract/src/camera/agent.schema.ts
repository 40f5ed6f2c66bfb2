import * as z from 'zod/mini';
import { cameraSettings } from './camera-settings.schema.ts';
import { MAX_CAMERA_NAME_LENGTH } from './camera.limits.ts';
import { idOf } from '../wire/id.ts';
import { requiredName, text } from '../wire/text.ts';
import { cameraSource, SOURCE_KINDS, sourceCredentials } from './source.schema.ts';
import { SOURCE_ERRORS } from './source-error.ts';

/** A program inside a plant's network that pulls cameras there and sends their photos outwards. */
export const agent = z.object({
  id: idOf('router'),
  /** What it is started with (`--id`). */
  agent_id: z.string(),
  name: z.string(),
  /** null = it serves every facility of the company. */
  facility: z.nullable(z.object({ id: idOf('facility'), name: z.string() })),
  version: z.nullable(z.string()),
  /** What it may reach, as it says itself. */
  networks: z.array(z.string()),
  has_ffmpeg: z.boolean(),
  last_seen_at: z.nullable(z.string()),
  is_present: z.boolean(),
  camera_count: z.number(),
  /** Photos on its disk that the server does not have yet; null before it said so. */
  waiting_photos: z.nullable(z.number()),
  /** Of the key that everything for it is encrypted to; null before its first call. The agent says its own in its log. */
  key_fingerprint: z.nullable(z.string()),
  /** Another key came with its secret, and waits for somebody to let it in or refuse it. */
  waiting_key: z.nullable(z.object({ fingerprint: z.string(), since: z.string() })),
});
export type Agent = z.infer<typeof agent>;

export const newAgentBody = z.strictObject({ facility_id: idOf('facility'), name: requiredName(100) });

export const agentNameBody = z.strictObject({ name: requiredName(100) });

/** What is needed to start it, shown this once. */
export const newAgent = z.object({ agent, agent_id: z.string(), secret: z.string() });

/** By the fingerprint that the person has seen: another key may wait by now. */
export const agentKeyBody = z.strictObject({ fingerprint: text(100), is_approved: z.boolean() });

export const searchBody = z.strictObject({ facility_id: idOf('facility') });

const { image_resolution, image_rotation, cropped_resolution, privacy_mask } = cameraSettings.shape;

/** A picture with these settings; with a camera, the password the agent has for it is used at its own address where none is given. */
export const testPictureBody = z.strictObject({
  facility_id: idOf('facility'),
  source: cameraSource,
  credentials: z.optional(sourceCredentials),
  camera_id: z.optional(idOf('camera')),
  settings: z.optional(
    z.strictObject({ image_resolution, image_rotation, cropped_resolution, privacy_mask }),
  ),
});

export const attachBody = z.strictObject({
  facility_id: idOf('facility'),
  name: requiredName(MAX_CAMERA_NAME_LENGTH),
  source: cameraSource,
  credentials: z.optional(sourceCredentials),
  schedule_id: z.optional(idOf('schedule')),
});

/** Without credentials the agent goes on with those it has, at the address they were typed for; null takes them away. */
export const sourceBody = z.strictObject({
  source: cameraSource,
  credentials: z.optional(z.nullable(sourceCredentials)),
  /** Another agent that serves its facility, or the first of a camera that was moved away from its own. */
  agent_id: z.optional(idOf('router')),
});

/** Where the pictures of a camera come from, and what went wrong last; null once a picture came again. */
export const sourceState = z.object({
  /** null = its camera was moved to a facility that its agent does not serve. */
  agent: z.nullable(z.object({ id: idOf('router'), name: z.string(), is_present: z.boolean() })),
  source: cameraSource,
  has_credentials: z.boolean(),
  last_error: z.nullable(z.object({ code: z.enum(SOURCE_ERRORS), at: z.string() })),
});
export type SourceState = z.infer<typeof sourceState>;

/** A camera that a search found. */
const foundSource = z.object({
  kind: z.enum(SOURCE_KINDS),
  source: cameraSource,
  name: z.string(),
  /** It is a camera of this company already. */
  is_attached: z.boolean(),
});

/** A profile of an ONVIF camera: the name is for people. */
const profile = z.object({
  token: z.string(),
  name: z.string(),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
});

export const AGENT_TASK_TYPES = ['search', 'test_picture'] as const;
const AGENT_TASK_STATUSES = ['queued', 'running', 'done', 'expired'] as const;

/** A search or a test picture: asked for, fetched by the agent, answered. */
export const agentTask = z.object({
  id: idOf('agent_task'),
  type: z.enum(AGENT_TASK_TYPES),
  status: z.enum(AGENT_TASK_STATUSES),
  created_at: z.string(),
  /** Of a search that is done. */
  found: z.nullable(z.array(foundSource)),
  /** Of a test picture that is done. */
  test: z.nullable(
    z.object({
      error: z.nullable(z.enum(SOURCE_ERRORS)),
      /** A JPEG, small; null where there was none. */
      picture_base64: z.nullable(z.string()),
      /** Of the picture as a photo would have them. */
      width: z.nullable(z.number()),
      height: z.nullable(z.number()),
      profiles: z.array(profile),
    }),
  ),
});
export type AgentTask = z.infer<typeof agentTask>;

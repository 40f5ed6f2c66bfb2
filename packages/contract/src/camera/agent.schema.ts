import * as z from 'zod/mini';
import { cameraSettings } from './camera-settings.schema.ts';
import { MAX_CAMERA_NAME_LENGTH } from './camera.limits.ts';
import { idOf } from '../wire/id.ts';
import { requiredName, text } from '../wire/text.ts';
import { cameraSource, SOURCE_KINDS, sourceCredentials } from './source.schema.ts';
import { SOURCE_ERRORS } from './source-error.ts';

/** A program inside a plant's network that pulls pictures from cameras there and uploads them. */
export const agent = z.object({
  id: idOf('router'),
  /** Its start argument (`--id`). */
  agent_id: z.string(),
  name: z.string(),
  /** null = it serves every facility of the company. */
  facility: z.nullable(z.object({ id: idOf('facility'), name: z.string() })),
  version: z.nullable(z.string()),
  /** Networks it may access, as it reports. */
  networks: z.array(z.string()),
  has_ffmpeg: z.boolean(),
  last_seen_at: z.nullable(z.string()),
  is_present: z.boolean(),
  camera_count: z.number(),
  /** Photos on its disk that are not uploaded yet; null before it reported them. */
  waiting_photos: z.nullable(z.number()),
  /** Fingerprint of the key to which everything for it is encrypted; null before its first call. The agent logs its own. */
  key_fingerprint: z.nullable(z.string()),
  /** Another key was registered with its secret, and waits for approval or refusal. */
  waiting_key: z.nullable(z.object({ fingerprint: z.string(), since: z.string() })),
});
export type Agent = z.infer<typeof agent>;

export const newAgentBody = z.strictObject({ facility_id: idOf('facility'), name: requiredName(100) });

export const agentNameBody = z.strictObject({ name: requiredName(100) });

/** What is needed to start it, returned once. */
export const newAgent = z.object({ agent, agent_id: z.string(), secret: z.string() });

/** The fingerprint that the user has seen: another key may be waiting by now. */
export const agentKeyBody = z.strictObject({ fingerprint: text(100), is_approved: z.boolean() });

export const searchBody = z.strictObject({ facility_id: idOf('facility') });

const { image_resolution, image_rotation, cropped_resolution, privacy_mask } = cameraSettings.shape;

/**
 * A picture with these settings; for a camera, the agent's stored password is used at the stored address unless one is
 * given.
 */
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

/** Without credentials the agent keeps those it has, at the address they were entered for; null removes them. */
export const sourceBody = z.strictObject({
  source: cameraSource,
  credentials: z.optional(z.nullable(sourceCredentials)),
  /** Another agent that serves its facility, or the first one of a camera that was moved. */
  agent_id: z.optional(idOf('router')),
});

/** The source of a camera's pictures, and its last error; null once a picture came again. */
export const sourceState = z.object({
  /** null = its camera was moved to a facility that its agent does not serve. */
  agent: z.nullable(z.object({ id: idOf('router'), name: z.string(), is_present: z.boolean() })),
  source: cameraSource,
  has_credentials: z.boolean(),
  last_error: z.nullable(z.object({ code: z.enum(SOURCE_ERRORS), at: z.string() })),
});
export type SourceState = z.infer<typeof sourceState>;

/** A camera found by a search. */
const foundSource = z.object({
  kind: z.enum(SOURCE_KINDS),
  source: cameraSource,
  name: z.string(),
  /** It is already a camera of this company. */
  is_attached: z.boolean(),
});

/** A profile of an ONVIF camera; the name is for display. */
const profile = z.object({
  token: z.string(),
  name: z.string(),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
});

export const AGENT_TASK_TYPES = ['search', 'test_picture'] as const;
const AGENT_TASK_STATUSES = ['queued', 'running', 'done', 'expired'] as const;

/** A search or test picture: requested, fetched by the agent, answered. */
export const agentTask = z.object({
  id: idOf('agent_task'),
  type: z.enum(AGENT_TASK_TYPES),
  status: z.enum(AGENT_TASK_STATUSES),
  created_at: z.string(),
  /** Of a completed search. */
  found: z.nullable(z.array(foundSource)),
  /** Of a completed test picture. */
  test: z.nullable(
    z.object({
      error: z.nullable(z.enum(SOURCE_ERRORS)),
      /** A JPEG, small; null where there was none. */
      picture_base64: z.nullable(z.string()),
      /** Size that photos would have. */
      width: z.nullable(z.number()),
      height: z.nullable(z.number()),
      profiles: z.array(profile),
    }),
  ),
});
export type AgentTask = z.infer<typeof agentTask>;

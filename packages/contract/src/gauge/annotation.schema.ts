import * as z from 'zod/mini';
import { MEASUREMENT_STATUSES, REASONS } from '../measurement/measurement.schema.ts';
import { ID_MAX_LENGTH, idOf } from '../wire/id.ts';
import { finite, wholeNumber } from '../wire/scalars.ts';
import { text } from '../wire/text.ts';
import { gaugeConfiguration, point } from './gauge-configuration.schema.ts';
import { NAME_MAX_LENGTH, REPLAY_PHOTOS_PER_CALL } from './gauge.limits.ts';
import { referencePhoto } from './gauge.schema.ts';

/** A configuration that is tried without saving: it needs no name. */
const triedConfiguration = z.extend(gaugeConfiguration, {
  name: z._default(text(NAME_MAX_LENGTH), ''),
});

/**
 * The configuration of a trial and its reference: gauge_configuration.reference_image_token names a new one, otherwise
 * gauge_id an edited gauge. With neither, the photo itself is the reference.
 */
const trial = { gauge_configuration: triedConfiguration, gauge_id: z.optional(idOf('gauge')) };

const marks = z.object({ photo: z.array(point), crop: z.array(point) });
/** Evidence of the reader, in photo pixels and in crop pixels; the accepted or best mark comes first. */
const overlay = z.object({
  lines: z.array(z.extend(marks, { role: z.enum(['hand', 'surface', 'candidate']) })),
  boxes: z.array(z.extend(marks, { label: z.string(), is_sure: z.boolean() })),
});
export type WireOverlay = z.infer<typeof overlay>;

export const testInspectionBody = z.object({ ...trial, photo_id: idOf('photo') });
export const testInspection = z.object({
  value: z.number(),
  /** In the gauge's format, without the unit; ON or OFF for a lamp. */
  formatted_value: z.string(),
  /** One standard deviation, in the gauge's unit. */
  uncertainty: z.number(),
  confidence: z.number(),
  status: z.enum(MEASUREMENT_STATUSES),
  reasons: z.array(z.enum(REASONS)),
  overlay,
  engine_version: z.string(),
});
export type TestInspection = z.infer<typeof testInspection>;

export const replayBody = z.object({
  ...trial,
  photo_ids: z
    .array(idOf('photo'))
    .check(z.minLength(1, 'required'), z.maxLength(REPLAY_PHOTOS_PER_CALL, 'too_many')),
});
/** One photo read with the tried configuration, beside the stored reading. */
export const replayedPhoto = z.object({
  photo_id: idOf('photo'),
  datetime: z.string(),
  /** The stored reading of gauge_id; null without one. Its status follows the current limits. */
  old: z.nullable(
    z.object({
      value: z.nullable(z.number()),
      estimated_value: z.nullable(z.number()),
      is_confirmed: z.boolean(),
      status: z.enum(MEASUREMENT_STATUSES),
    }),
  ),
  /** Null when the picture is deleted. Its status follows the tried limits. */
  new: z.nullable(
    z.object({
      value: z.nullable(z.number()),
      uncertainty: z.nullable(z.number()),
      confidence: z.nullable(z.number()),
      reasons: z.array(z.enum(REASONS)),
      status: z.enum(MEASUREMENT_STATUSES),
    }),
  ),
});
export type ReplayedPhoto = z.infer<typeof replayedPhoto>;

export const TARGET_KINDS = ['gauge', 'guard'] as const;
/** Why a chosen target was not moved. */
const REANCHOR_FAILURES = ['version_conflict', 'not_trusted', 'outside_photo'] as const;

export const reanchorBody = z.object({
  photo_id: idOf('photo'),
  /** False returns a preview; nothing is stored. */
  apply: z._default(z.boolean(), false),
  targets: z._default(
    z
      .array(
        z.object({
          kind: z.enum(TARGET_KINDS),
          id: text(ID_MAX_LENGTH),
          base_version: wholeNumber,
          /** Photo pixels added to the result; required for a target whose position is not trusted. */
          offset: z.optional(z.object({ dx: finite, dy: finite })),
        }),
      )
      .check(z.maxLength(200, 'too_many')),
    [],
  ),
});
export type ReanchorChoice = z.infer<typeof reanchorBody>['targets'][number];

const reanchoredTarget = z.object({
  kind: z.enum(TARGET_KINDS),
  id: z.string(),
  name: z.string(),
  version: z.number(),
  /** The picture it was drawn on; null when unknown. */
  reference: z.nullable(referencePhoto),
  /** Its outline in photo pixels of the reference, and in those of the new photo. */
  before: z.array(point),
  after: z.array(point),
  /** Similarity of the two pictures, −1 to 1; null without a reference. */
  score: z.nullable(z.number()),
  /** False: `after` is the old position, and a user has to place the target. */
  is_trusted: z.boolean(),
  is_applied: z.boolean(),
  failure: z.nullable(z.enum(REANCHOR_FAILURES)),
});
export type ReanchoredTarget = z.infer<typeof reanchoredTarget>;

export const reanchorReply = z.object({ photo: referencePhoto, targets: z.array(reanchoredTarget) });
export type ReanchorReply = z.infer<typeof reanchorReply>;

import * as z from 'zod/mini';
import { gaugeTypeParam } from './gauge-type-param.ts';
import { facilityReaders, unitChangers } from '../wire/access.ts';
import { idOf } from '../wire/id.ts';
import { pageOf, pageQuery } from '../wire/paging.ts';
import { route } from '../wire/route.ts';
import { wholeNumber } from '../wire/scalars.ts';
import { gaugeAlertPatch } from '../alert/alert-settings.schema.ts';
import { gaugeConfiguration } from './gauge-configuration.schema.ts';
import { gauge, gaugeDetail, gaugePatch } from './gauge.schema.ts';

export const listGauges = route({
  name: 'listGauges',
  summary: 'List the gauges of a facility or of a camera with their latest readings, sorted by name',
  method: 'GET',
  space: 'api',
  path: '/gauges',
  access: facilityReaders,
  query: z.object({
    facility_id: z.optional(idOf('facility')),
    camera_id: z.optional(idOf('camera')),
    ...pageQuery(),
  }),
  reply: { status: 200, body: pageOf(gauge) },
});

export const getGauge = route({
  isCalledAtRoot: true,
  name: 'getGauge',
  summary: 'Get a gauge with its annotation',
  method: 'GET',
  space: 'api',
  path: '/gauges/:id',
  access: facilityReaders,
  params: z.object({ id: idOf('gauge') }),
  reply: { status: 200, body: gaugeDetail },
});

/** Saved together with a gauge, in one transaction. */
const savedWithGauge = {
  /** The reference image is created again when its token has expired meanwhile. */
  reference_photo_id: z.optional(idOf('photo')),
  alert_settings: z.optional(gaugeAlertPatch),
  /** Reads the whole history again; a running re-reading is replaced. */
  reread_history: z._default(z.boolean(), false),
};

export const createGauge = route({
  name: 'createGauge',
  summary: 'Create a gauge on a camera',
  method: 'POST',
  space: 'internal',
  path: '/gauges/:gaugeType',
  access: unitChangers,
  params: z.object({ gaugeType: gaugeTypeParam }),
  body: z.object({ gauge_configuration: gaugeConfiguration, ...savedWithGauge }),
  maxBodyBytes: 96 * 1024,
  reply: { status: 201, body: gaugeDetail },
  errors: ['reference_image_expired', 'unknown_recipient', 'reread_limit_exceeded'],
  isIdempotencyKeyAccepted: true,
});

export const updateGauge = route({
  name: 'updateGauge',
  summary: 'Update a gauge; a version conflict is refused unless overwritten',
  method: 'PUT',
  space: 'internal',
  path: '/gauges/:gaugeType/:gaugeId',
  access: unitChangers,
  params: z.object({ gaugeType: gaugeTypeParam, gaugeId: idOf('gauge') }),
  body: z.object({
    gauge_configuration: gaugeConfiguration,
    /** The version on which the change is based; if omitted, the stored version is overwritten. */
    base_version: z.optional(wholeNumber),
    overwrite: z._default(z.boolean(), false),
    ...savedWithGauge,
  }),
  maxBodyBytes: 96 * 1024,
  reply: { status: 200, body: gaugeDetail },
  errors: [
    'gauge_type_mismatch',
    'gauge_conflict',
    'reference_image_expired',
    'unknown_recipient',
    'reread_limit_exceeded',
  ],
});

export const createReferenceImage = route({
  name: 'createReferenceImage',
  summary: 'Create a reference image from a photo',
  method: 'POST',
  space: 'internal',
  path: '/reference_images',
  access: unitChangers,
  body: z.object({ photo_id: idOf('photo') }),
  reply: {
    status: 201,
    body: z.object({
      reference_image_token: z.string(),
      image_url: z.string(),
      width: z.number(),
      height: z.number(),
    }),
  },
});

export const patchGauge = route({
  name: 'patchGauge',
  summary: 'Stop or resume a gauge, or change its name, limits and alerts',
  method: 'PATCH',
  space: 'api',
  path: '/gauges/:id',
  access: unitChangers,
  params: z.object({ id: idOf('gauge') }),
  body: gaugePatch,
  reply: { status: 200, body: gauge },
  errors: ['unknown_recipient'],
});

export const deleteGauge = route({
  name: 'deleteGauge',
  summary: 'Delete a stopped gauge; its readings are kept',
  method: 'DELETE',
  space: 'api',
  path: '/gauges/:id',
  access: unitChangers,
  params: z.object({ id: idOf('gauge') }),
  reply: { status: 204 },
  errors: ['gauge_active'],
});

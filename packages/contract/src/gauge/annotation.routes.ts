import * as z from 'zod/mini';
import { unitChangers } from '../wire/access.ts';
import { idOf } from '../wire/id.ts';
import { route } from '../wire/route.ts';
import {
  reanchorBody,
  reanchorReply,
  replayBody,
  replayedPhoto,
  testInspection,
  testInspectionBody,
} from './annotation.schema.ts';
import { gaugeTypeParam } from './gauge-type-param.ts';

export const testInspectGauge = route({
  name: 'testInspectGauge',
  summary: 'Run a test measurement of one photo; nothing is stored',
  method: 'POST',
  space: 'internal',
  path: '/gauges/:gaugeType/test_inspection',
  access: unitChangers,
  limit: 'engine',
  params: z.object({ gaugeType: gaugeTypeParam }),
  body: testInspectionBody,
  maxBodyBytes: 96 * 1024,
  reply: { status: 200, body: testInspection },
  errors: ['test_inspection_failed', 'gauge_type_mismatch', 'reference_image_expired'],
});

export const replayGauge = route({
  name: 'replayGauge',
  summary: 'Replay past photos with a changed annotation and compare with stored readings; nothing is stored',
  method: 'POST',
  space: 'internal',
  path: '/gauges/:gaugeType/replay',
  access: unitChangers,
  limit: 'engine',
  params: z.object({ gaugeType: gaugeTypeParam }),
  body: replayBody,
  maxBodyBytes: 96 * 1024,
  reply: { status: 200, body: z.object({ records: z.array(replayedPhoto) }) },
  errors: ['gauge_type_mismatch', 'reference_image_expired'],
});

export const reanchorCamera = route({
  name: 'reanchorCamera',
  summary: 'Realign the inspection targets of a moved camera (preview, then apply)',
  method: 'POST',
  space: 'internal',
  path: '/cameras/:id/reanchor',
  access: unitChangers,
  limit: 'engine',
  params: z.object({ id: idOf('camera') }),
  body: reanchorBody,
  maxBodyBytes: 96 * 1024,
  reply: { status: 200, body: reanchorReply },
});

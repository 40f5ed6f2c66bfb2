import { expect, it } from 'vitest';
import { analysisRequest } from '../analysis/analysis.schema.ts';
import { GAUGE_TYPES } from './gauge-types.ts';
import { reanchorBody, TARGET_KINDS } from './annotation.schema.ts';

it('[GEN-009] there are exactly two kinds of inspection target', () => {
  expect(TARGET_KINDS).toEqual(['gauge', 'guard']);
  const kinds = ['gauge', 'guard', 'camera', 'round', ''];
  const isAnalysed = (kind: string): boolean =>
    analysisRequest.safeParse({ targets: [{ kind, id: 'T1' }] }).success;
  const isReanchored = (kind: string): boolean =>
    reanchorBody.safeParse({ photo_id: 'P1', targets: [{ kind, id: 'T1', base_version: 1 }] }).success;
  for (const isTaken of [isAnalysed, isReanchored]) expect(kinds.filter(isTaken)).toEqual(['gauge', 'guard']);
});

it('[GEN-011] there are exactly nine types of gauge', () => {
  expect(GAUGE_TYPES).toEqual([
    'circle',
    'rectangle',
    'seven-segment',
    'counter',
    'level',
    'float',
    'lamp',
    'thermal-area',
    'unsupported',
  ]);
});

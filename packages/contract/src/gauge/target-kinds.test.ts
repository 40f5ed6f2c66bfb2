import { expect, it } from 'vitest';
import { GAUGE_TYPES } from './gauge-types.ts';
import { TARGET_KINDS } from './annotation.schema.ts';

it('[GEN-009] there are exactly two kinds of inspection target', () => {
  expect(TARGET_KINDS).toEqual(['gauge', 'guard']);
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

import type { NetRecord } from './net-record.ts';

/** Written by training/anomaly/make-backbone.ts with backbone.onnx; models store the id and fit no other net. */
export const BACKBONE = {
  id: 'mobilenet-v2-f47c71fe24a0a500',
  file: 'backbone.onnx',
  sha256: '687259ebd9548855e24e985706752d5f88dc1e603945b9e107bbdbced3a6235e',
  step: 0.010360239073634148,
} as const satisfies NetRecord;

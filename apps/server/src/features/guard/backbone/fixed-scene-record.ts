import type { NetRecord } from './net-record.ts';

/** Written by training/anomaly/make-fixed-scene.ts with fixed-scene.onnx. */
export const FIXED_SCENE = {
  id: 'fixed-scene-47ad9396103e445f',
  file: 'fixed-scene.onnx',
  sha256: '47ad9396103e445f1201798fa9c27e5753e7863846b1023b3137cc09b82a10c4',
  step: 0.012162357568740845,
} as const satisfies NetRecord;

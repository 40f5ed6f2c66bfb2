import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SUMS, normalModel, normalSlices, takePhoto } from '../guard.testing.ts';
import { detectAnomalies } from '../detect/detect-anomalies.ts';
import { netFor, netOf } from '../features/backbone.ts';
import { decodeModel, encodeModel } from './model-file.ts';
import { seal } from './sealed-file.ts';
import { decodeSlice, encodeSlice } from './slice-file.ts';

const model = await normalModel();
const bytes = encodeModel(model);

describe('encodeModel', () => {
  it('preserves everything needed for scoring', async () => {
    const stored = decodeModel(bytes);
    if ('problem' in stored) throw new Error(stored.problem);
    expect(stored).toEqual(model);
    const photo = takePhoto({ stain: { x: 60, y: 50, size: 20 } });
    expect(await detectAnomalies(photo, stored, SUMS)).toEqual(await detectAnomalies(photo, model, SUMS));
  });

  it('preserves outliers, photos without a score and Unicode names', async () => {
    const outstanding = [
      { index: 1, score: 2.5, cells: Float32Array.of(1, NaN, ...Array<number>(62).fill(0)) },
    ];
    const odd = {
      ...model,
      backboneId: '網 1',
      slices: model.slices.slice(0, 2),
      calibration: {
        scores: Float64Array.of(0.1, NaN),
        lonelyScores: Float64Array.of(0.3),
        outstanding,
        allowance: { slope: 0.1, usual: 2, most: 0.5 },
      },
    };
    expect(decodeModel(encodeModel(odd))).toEqual(odd);
    // what a file system hands over: its slice() shares memory
    const read = decodeModel(Buffer.from(encodeModel(odd)));
    expect('problem' in read ? read : read.calibration).toEqual(odd.calibration);
  });

  it('preserves a model without reference and photos', () => {
    const empty = {
      ...model,
      reference: null,
      slices: [],
      calibration: { ...NOTHING, scores: new Float64Array(0) },
    };
    expect(decodeModel(encodeModel(empty))).toEqual(empty);
  });

  it('is scored by the net it was trained with', () => {
    const nets = { fixed: { ...SUMS, id: 'sums-2' }, loose: SUMS };
    expect(netOf(nets, model)).toBe(SUMS);
    expect(netOf(nets, { backboneId: 'older' })).toBeUndefined();
    expect([netFor(nets, true).id, netFor(nets, false).id]).toEqual(['sums-2', 'sums-1']);
  });
});

const NOTHING = { lonelyScores: new Float64Array(0), outstanding: [], allowance: null };

describe('decodeModel', () => {
  it('reads files of the first version, without lighting, with the same scores', async () => {
    const stored = decodeModel(firstVersion());
    if ('problem' in stored) throw new Error(stored.problem);
    expect(stored.calibration).toEqual({ ...NOTHING, scores: model.calibration.scores });
    expect(stored.slices[3]!.slice).toEqual({ ...model.slices[3]!.slice, light: new Uint8Array(0) });
    const judgement = await detectAnomalies(takePhoto({ stain: { x: 60, y: 50, size: 20 } }), stored, SUMS);
    expect(judgement).toMatchObject({ allowance: 0, registration: expect.anything() });
  });

  it('reports the problem of invalid bytes', () => {
    expect(decodeModel(new Uint8Array(0))).toEqual({ problem: 'not_a_model' });
    expect(decodeModel(Uint8Array.from(bytes.toReversed()))).toEqual({ problem: 'not_a_model' });
    expect(decodeModel(bytes.subarray(0, bytes.length - 9))).toEqual({ problem: 'damaged' });
    const newer = bytes.slice();
    newer[4] = 9;
    expect(decodeModel(newer)).toEqual({ problem: 'newer_version' });
  });

  it('finds any changed byte, and never throws', () => {
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
        const changed = bytes.slice();
        changed[at]! ^= change;
        expect(decodeModel(changed)).toHaveProperty('problem');
      }),
      { numRuns: 60 },
    );
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), (tail) => {
        const any = Uint8Array.from([...bytes.subarray(0, 12), ...tail]);
        expect(decodeModel(any)).toHaveProperty('problem');
      }),
    );
  });
});

/** The model as the first engine wrote it. */
function firstVersion(): Uint8Array {
  const { area, width, height, backboneId, slices, calibration } = model;
  const { small } = model.reference!;
  const header = {
    area,
    width,
    height,
    reference: { width: small.width, height: small.height },
    backboneId,
    cells: 64,
    numbers: 1024,
    photos: slices.map(({ photoId, takenAtMs }) => ({ photoId, takenAtMs })),
    scores: [...calibration.scores],
    outstanding: [],
  };
  const parts = slices.flatMap(({ slice }) => [slice.mask, new Uint8Array(slice.features.buffer)]);
  return seal('TGMD', 1, header, [small.luma, ...parts]);
}

describe('encodeSlice', () => {
  it('reads a slice of the first version, which has no light', async () => {
    const { mask, features } = (await normalSlices(1))[0]!.slice;
    const header = { cells: mask.length, numbers: features.length };
    const stored = seal('TGSL', 1, header, [mask, new Uint8Array(features.buffer)]);
    expect(decodeSlice(stored)).toEqual({ mask, features, light: new Uint8Array(0) });
  });

  it('preserves a slice, and rejects damaged bytes', async () => {
    const { slice } = (await normalSlices(1))[0]!;
    const stored = encodeSlice(slice);
    expect(decodeSlice(stored)).toEqual(slice);
    expect(decodeSlice(stored.subarray(1))).toBeNull();
    stored[40]! ^= 1;
    expect(decodeSlice(stored)).toBeNull();
    expect(decodeSlice(bytes)).toBeNull();
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SUMS, normalModel, normalSlices, takePhoto } from './guard.testing.ts';
import { judge } from './judge.ts';
import { decodeModel, encodeModel, isCurrentModel } from './model-file.ts';
import { decodeSlice, encodeSlice } from './slice-file.ts';

const model = await normalModel();
const bytes = encodeModel(model);

describe('encodeModel', () => {
  it('keeps everything a judgement needs', async () => {
    const stored = decodeModel(bytes);
    if ('problem' in stored) throw new Error(stored.problem);
    expect(stored).toEqual(model);
    const photo = takePhoto({ stain: { x: 60, y: 50, size: 20 } });
    expect(await judge(photo, stored, SUMS)).toEqual(await judge(photo, model, SUMS));
  });

  it('keeps photos that stand out, photos without a score and names in any language', async () => {
    const outstanding = [
      { index: 1, score: 2.5, cells: Float32Array.of(1, NaN, ...Array<number>(62).fill(0)) },
    ];
    const odd = {
      ...model,
      backboneId: '網 1',
      slices: model.slices.slice(0, 2),
      calibration: { scores: Float64Array.of(0.1, NaN), outstanding },
    };
    expect(decodeModel(encodeModel(odd))).toEqual(odd);
    // what a file system hands over: its slice() shares memory
    const read = decodeModel(Buffer.from(encodeModel(odd)));
    expect('problem' in read ? read : read.calibration).toEqual(odd.calibration);
  });

  it('keeps a model without reference and without photos', () => {
    const empty = {
      ...model,
      reference: null,
      slices: [],
      calibration: { scores: new Float64Array(0), outstanding: [] },
    };
    expect(decodeModel(encodeModel(empty))).toEqual(empty);
  });

  it('says whether the backbone is still the one the features came from', () => {
    expect(isCurrentModel(model, SUMS)).toBe(true);
    expect(isCurrentModel({ ...model, backboneId: 'older' }, SUMS)).toBe(false);
  });
});

describe('decodeModel', () => {
  it('says what is wrong with other bytes', () => {
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

describe('encodeSlice', () => {
  it('keeps a slice, and damaged bytes give none', async () => {
    const { slice } = (await normalSlices(1))[0]!;
    const stored = encodeSlice(slice);
    expect(decodeSlice(stored)).toEqual(slice);
    expect(decodeSlice(stored.subarray(1))).toBeNull();
    stored[40]! ^= 1;
    expect(decodeSlice(stored)).toBeNull();
    expect(decodeSlice(bytes)).toBeNull();
  });
});

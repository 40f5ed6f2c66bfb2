import { describe, expect, it } from 'vitest';
import { fromBase64 } from '@tenken/image/base64.ts';
import { F16_NET, INT8_NET, PICTURE } from './net-fixture.testing.ts';
import { loadNet } from './net.ts';

describe('net', () => {
  it.each([
    ['half precision', F16_NET],
    ['bytes with a scale', INT8_NET],
  ])('answers as numpy does with weights in %s', (_, { weights, answer }) => {
    const net = loadNet(fromBase64(weights));
    const found = [...net.run(Float32Array.from(PICTURE))];
    expect(net.outputs).toBe(5);
    for (const [index, value] of answer.entries()) expect(found[index]).toBeCloseTo(value, 4);
  });

  it('is deterministic across pictures', () => {
    const net = loadNet(fromBase64(F16_NET.weights));
    const first = [...net.run(Float32Array.from(PICTURE))];
    net.run(new Float32Array(PICTURE.length).fill(3));
    expect([...net.run(Float32Array.from(PICTURE))]).toEqual(first);
  });

  it('refuses invalid, truncated and too long files', () => {
    const bytes = fromBase64(F16_NET.weights);
    expect(() => loadNet(bytes.subarray(1))).toThrow();
    expect(() => loadNet(bytes.subarray(0, -1))).toThrow();
    expect(() => loadNet(Uint8Array.from([...bytes, 0]))).toThrow();
    expect(() => loadNet(new Uint8Array(0))).toThrow();
  });
});

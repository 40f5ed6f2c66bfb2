import { describe, expect, it } from 'vitest';
import { findPeaks } from './peaks.ts';
import { ANGLES } from './polar.ts';
import { openCircular, openLine, ridgeResponse } from './ridge-response.ts';

describe('openCircular', () => {
  it('removes a narrow ridge, also across the seam, and keeps a wide one', () => {
    const line = new Float32Array(60);
    for (const i of [58, 59, 0, 1]) line[i] = 1;
    for (let i = 20; i < 40; i++) line[i] = 2;
    const opened = openCircular(line, 4);
    expect([58, 59, 0, 1].map((i) => opened[i])).toEqual([0, 0, 0, 0]);
    expect([20, 30, 39].map((i) => opened[i])).toEqual([2, 2, 2]);
  });
});

describe('openLine', () => {
  it('removes a narrow ridge and keeps what goes on beyond an end', () => {
    const line = Float32Array.from({ length: 60 }, (_, i) => (i < 3 || (i > 29 && i < 34) ? 1 : 0));
    const opened = openLine(line, 4);
    expect(opened).toHaveLength(60);
    expect([0, 2, 31, 59].map((i) => opened[i])).toEqual([1, 1, 0, 0]);
    expect(line[31]).toBe(1);
  });
});

describe('ridgeResponse', () => {
  it('answers to a ridge and not to the edge of a shadow', () => {
    const radii = [0.4, 0.6, 0.8];
    const handness = { width: ANGLES, height: 3, data: new Float32Array(3 * ANGLES) };
    for (let row = 0; row < 3; row++) {
      for (let i = 400; i < 700; i++) handness.data[row * ANGLES + i] = 0.5;
      for (let i = 198; i <= 202; i++) handness.data[row * ANGLES + i] = 0.6;
    }
    const response = ridgeResponse({ handness, radii }, 0.2);
    expect(response[200]).toBeCloseTo(0.6, 5);
    expect(Math.max(response[400]!, response[550]!, response[699]!)).toBeCloseTo(0, 5);
  });
});

describe('findPeaks', () => {
  const line = new Float32Array(40);
  line.set([1, 3, 2, 5, 1], 10);
  line[39] = 4;
  line[0] = 3;

  it('lists the strongest maxima first and keeps them apart', () => {
    expect(findPeaks(line, 5, 4, () => true).map((peak) => peak.index)).toEqual([13, 39]);
    expect(findPeaks(line, 5, 1, () => true).map((peak) => peak.index)).toEqual([13, 39, 11]);
  });

  it('stops at the number asked for and looks only where it may', () => {
    expect(findPeaks(line, 1, 1, () => true)).toEqual([{ index: 13, response: 5 }]);
    expect(findPeaks(line, 5, 1, (index) => index < 12).map((peak) => peak.index)).toEqual([11]);
  });
});

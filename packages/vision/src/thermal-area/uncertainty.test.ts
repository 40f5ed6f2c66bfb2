import { NO_SHIFT } from '@tenken/image/registration.ts';
import { describe, expect, test } from 'vitest';
import { noisyMatrix } from '../thermal/noisy-matrix.testing.ts';
import { readThermalArea } from './read-thermal-area.ts';
import type { ThermalAreaConfig } from './thermal-area-config.ts';
import { thermalGauge } from './thermal-gauge.testing.ts';

const PICTURE = { width: 320, height: 240 };
const AREA = { x: 80, y: 60, width: 120, height: 100 };
const EDGE = (x: number): number => (x < 20.5 ? 300 : 350);

function sigma(
  scene: { noiseK: number; kelvinAt?: (x: number) => number },
  change: Partial<ThermalAreaConfig> = {},
  score: number | null = null,
): number {
  const matrix = noisyMatrix({ kelvinAt: () => 300, seed: 2, ...scene });
  const registration = score === null ? null : { ...NO_SHIFT, score };
  const result = readThermalArea({ matrix, gauge: thermalGauge(PICTURE, AREA, change), registration });
  return result.kind === 'reading' ? result.uncertainty : Number.NaN;
}

describe('the uncertainty of a thermal area', () => {
  test('grows with the noise of the sensor', () => {
    expect(sigma({ noiseK: 0.5 })).toBeGreaterThan(2 * sigma({ noiseK: 0.05 }));
  });

  test('is larger for an extreme, which noise is chosen for, than for an average, which loses it', () => {
    expect(sigma({ noiseK: 0.5 })).toBeGreaterThan(0.5);
    expect(sigma({ noiseK: 0.5 }, { statistic: 'average' })).toBeLessThan(0.35);
  });

  test('never falls below the drift that one picture cannot show', () => {
    expect(sigma({ noiseK: 0 }, { statistic: 'average' })).toBeGreaterThanOrEqual(0.23);
  });

  test('is given in the unit of the gauge', () => {
    const fahrenheit = sigma({ noiseK: 0.1 }, { temperature_unit: 'fahrenheit' });
    expect(fahrenheit).toBeCloseTo(1.8 * sigma({ noiseK: 0.1 }), 9);
  });

  test('grows where the area lies at an edge and the registration is weak', () => {
    const average = { statistic: 'average' } as const;
    const sure = sigma({ noiseK: 0.05, kelvinAt: EDGE }, average, 1);
    const weak = sigma({ noiseK: 0.05, kelvinAt: EDGE }, average, 0.6);
    expect(weak).toBeGreaterThan(sure + 0.3);
    expect(sigma({ noiseK: 0.05 }, average, 0.6)).toBeLessThan(sure + 0.05);
  });
});

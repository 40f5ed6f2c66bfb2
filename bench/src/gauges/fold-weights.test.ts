import { loadDrumNets } from '@tenken/vision/counter/drum-nets.ts';
import { counterGauge, drawCounter } from '@tenken/vision/counter/drum-photo.testing.ts';
import { readCounterWith } from '@tenken/vision/counter/read-counter.ts';
import { describe, expect, it } from 'vitest';
import { drumWeightsWithout } from './fold-weights.ts';

const METERS = [
  'nliaudat/GWF_watermeter',
  'haverland/powermeter/emeter1',
  'haverland/powermeter/betar/1',
  'haverland/powermeter/ISKRA.T3F-01S1_20250630',
  'haverland/watermeter/Techem/V_DR',
  'haverland/watermeter/altair/alkr',
  'haverland/gasmeter/GMT/iotson',
  'haverland/powermeter/unknown/miboe',
];

describe('fold weights', () => {
  it.each(METERS)('hold nets of their own that read drums, without %s', (instrument) => {
    const weights = drumWeightsWithout(instrument)!;
    const counter = { positions: [4, 7, 1, 2] };
    const input = { photo: drawCounter(counter), gauge: counterGauge(counter), registration: null };
    const found = readCounterWith(loadDrumNets(weights), input);
    expect(found.kind === 'reading' && Math.abs(found.value - 4712)).toBeLessThan(0.15);
    const others = METERS.filter((meter) => meter !== instrument).map(drumWeightsWithout);
    for (const other of others) expect(Buffer.compare(other!.quick, weights.quick)).not.toBe(0);
  });

  it('leave out both names of what looks like one meter together', () => {
    expect(drumWeightsWithout('haverland/powermeter/unknown/iotson/emeter1')).toBe(
      drumWeightsWithout('haverland/powermeter/emeter1'),
    );
  });

  it('are the shipped ones for a meter that was never trained on', () => {
    expect(drumWeightsWithout('someone/else')).toBeNull();
  });
});

import { drawPhoto } from '@tenken/camera-sim/picture/draw-photo.ts';
import type { Picture } from '@tenken/camera-sim/picture/picture.ts';
import { SCENES } from '@tenken/camera-sim/picture/scene/catalogue.ts';
import { loadReader } from '@tenken/vision/load-reader.ts';
import { describe, expect, it } from 'vitest';

const HOURS = [1, 7.4, 12, 17.6];
const AT_NIGHT = draw(0.5, 1);

/** The pump camera of the demonstration, whose targets were drawn on a photo of the night. */
describe('the gauges of the demo are readable at every hour', () => {
  it.each(HOURS)('at %d', async (hour) => {
    const running = draw(hour, 1);
    expect(await read(running, 'Run lamp')).toBe(1);
    expect(await read(draw(hour, 0), 'Run lamp')).toBe(0);
    expect(Math.abs((await read(running, 'Pressure')) - 0.83)).toBeLessThan(0.016);
    expect(await read(running, 'Flow')).toBeCloseTo(128.4, 6);
  });
});

function draw(hour: number, lamp: number): Picture {
  const values = { Pressure: 0.83, Flow: 128.4, 'Run lamp': lamp, 'Old counter': 4731.4 };
  return drawPhoto({ scene: SCENES.pump(), width: 800, height: 600, values, light: { hour } }, 7);
}

async function read({ image: photo }: Picture, name: string): Promise<number> {
  const { kind, annotation } = AT_NIGHT.instruments.find((one) => one.name === name)!;
  if (!('perspective' in annotation)) throw new Error(`${name} is no gauge`);
  const reader = await loadReader(kind);
  const result = reader({ photo, registration: null, reference: AT_NIGHT.image }, annotation);
  if (result.kind === 'unreadable') throw new Error(`${name} was not read: ${result.reasons.join(', ')}`);
  return result.value;
}

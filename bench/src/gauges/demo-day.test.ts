import { demoShots } from '@tenken/camera-sim/demo/demo-shots.ts';
import { decodeImage } from '@tenken/camera-sim/picture/encode.ts';
import { loadReader } from '@tenken/vision/load-reader.ts';
import { expect, test } from 'vitest';

/** A morning; the lamp is on and the hand moves all day. */
const SINCE = Date.UTC(2026, 10, 15, 10);
const HOUR_MS = 3_600_000;
const SIZE = { width: 640, height: 480 };
const shots = demoShots(SINCE);
/** What a reading may be off by. */
const TOLERANCES = { Pressure: 0.02, Flow: 0.06, 'Run lamp': 0 };

const shoot = async (hour: number) => {
  const { jpeg, picture } = await shots.pump(SIZE)(SINCE + hour * HOUR_MS);
  return { photo: await decodeImage(jpeg), instruments: picture.instruments };
};

test.each([
  ['at dusk', 7],
  ['by flash', 8],
  ['before dawn', 20.5],
])('the demo is read %s as it is by day', async (_when, hour) => {
  const [reference, seen] = [await shoot(0), await shoot(hour)];
  for (const [name, tolerance] of Object.entries(TOLERANCES)) {
    const { kind, truth } = seen.instruments.find((one) => one.name === name)!;
    const drawn = reference.instruments.find((one) => one.name === name)!.annotation;
    const picture = { photo: seen.photo, registration: null, reference: reference.photo };
    const read = await loadReader(kind);
    const result = read(picture, drawn as Parameters<typeof read>[1]);
    expect(result, name).toMatchObject({ kind: 'reading' });
    if (result.kind === 'reading')
      expect(Math.abs(result.value - Number(truth))).toBeLessThanOrEqual(tolerance);
  }
});

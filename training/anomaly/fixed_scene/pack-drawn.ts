import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LIGHT_NAMES } from '@tenken/camera-sim/picture/capture/lighting.ts';
import { drawPhoto } from '@tenken/camera-sim/picture/draw-photo.ts';
import { encodeJpeg } from '@tenken/camera-sim/picture/encode.ts';
import { createRandom } from '@tenken/camera-sim/picture/random.ts';
import { SCENES } from '@tenken/camera-sim/picture/scene/catalogue.ts';
import { randomValues } from '../../../bench/src/drawn/random-values.ts';

/**
 * Draws every scene but the pump, which guards are measured on, at eleven hours of the day and in the named lights.
 *
 * usage: node pack-drawn.ts OUT_FOLDER
 */
const [, , target = ''] = process.argv;
const HOURS = [6.2, 7, 8, 9.5, 11, 12.5, 14.5, 16.5, 17.7, 18.2, 21];
const LIGHTS = [...HOURS.map((hour) => ({ hour })), ...LIGHT_NAMES.filter((name) => name !== 'dark')];

mkdirSync(join(target, 'drawn'), { recursive: true });
for (const [name, makeScene] of Object.entries(SCENES)) {
  if (name === 'pump') continue;
  const scene = makeScene();
  const values = randomValues(scene, createRandom(1));
  for (const [index, light] of LIGHTS.entries()) {
    const spec = { scene, width: 560, height: 420, values, light, shot: { noise: 0.004 } };
    const { image } = drawPhoto(spec, index + 1);
    writeFileSync(join(target, 'drawn', `${name}__${index}.jpg`), await encodeJpeg(image));
  }
}

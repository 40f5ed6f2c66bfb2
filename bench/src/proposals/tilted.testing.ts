import { drawPhoto } from '@tenken/camera-sim/picture/draw-photo.ts';
import { createRandom } from '@tenken/camera-sim/picture/random.ts';
import { SCENES } from '@tenken/camera-sim/picture/scene/catalogue.ts';
import { randomValues } from '../drawn/random-values.ts';

/** An instrument of a scene that is seen from aside, the middle of its corners, and half of their way across. */
export function drawTilted(sceneName: 'showroom' | 'vacuum', name: string) {
  const scene = SCENES[sceneName]();
  const values = randomValues(scene, createRandom(sceneName === 'showroom' ? 14 : 3));
  const { image, instruments } = drawPhoto({ scene, width: 960, height: 720, values, light: 'day' }, 2);
  const { annotation, truth } = instruments.find((instrument) => instrument.name === name)!;
  if (!('perspective' in annotation)) throw new Error(`${name} has no corners`);
  const corners = annotation.perspective.source_points;
  const mean = (of: 'x' | 'y'): number => corners.reduce((sum, at) => sum + at[of] / corners.length, 0);
  const middle = { x: mean('x'), y: mean('y') };
  const half = Math.hypot(corners[0]!.x - middle.x, corners[0]!.y - middle.y) / Math.SQRT2;
  return { image, truth: Number(truth), middle, half };
}

import type { Raster } from '@tenken/image/raster.ts';
import type { Shot } from '../picture.ts';
import { blur } from './blur.ts';
import { bloom } from './bloom.ts';
import type { Exposed } from './expose.ts';
import { addGlare } from './glare.ts';
import { frame } from './lens.ts';
import { autoGain, sense } from './sensor.ts';

/** A camera does not turn its gain up further than this: darker rooms give dark photos. */
const MOST_GAIN = 9;

/** Takes the photo: frame, lens, exposure, sensor. */
export function simulateCamera(exposed: Exposed, shot: Shot, seed: number): Raster {
  const width = exposed.layers.width - 2 * exposed.layers.margin;
  const height = exposed.layers.height - 2 * exposed.layers.margin;
  const data = frame(exposed, shot.shift);
  const gain = autoGain(data, MOST_GAIN) * 2 ** shot.exposureEv;
  blur(data, width, height, (shot.blurPx * width) / 1280);
  bloom(data, width, height, gain);
  if (shot.glare !== null) addGlare(data, width, height, shot.glare, gain);
  return sense(data, width, height, { gain, noise: shot.noise, vignette: shot.vignette, seed });
}

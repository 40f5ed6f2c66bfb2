import type { Exposed } from '../capture/expose.ts';
import { rasterize } from '../ink/rasterize.ts';
import { plate } from '../ink/outlines.ts';
import { facingPlane, projectPlane } from '../ink/plane.ts';
import { clamp01, fractal2, smoothstep } from '../noise.ts';
import { createRandom } from '../random.ts';
import type { Eye } from '../trace/eye.ts';
import type { GuardSpec } from './guard.ts';

/** Lets grey smoke rise from the guard's source, drifting to one side and thinning out. */
export function drawSmoke(exposed: Exposed, eye: Eye, guard: GuardSpec, seed: number): void {
  const random = createRandom(seed);
  const phase = random() * 150;
  const drift = (random() - 0.5) * 0.7;
  const strength = 0.85 + 0.15 * random();
  const rise = guard.height * 1.6;
  const wide = guard.halfWidth * 0.42;
  const projected = projectPlane(eye, facingPlane(guard.source));
  const veil = smokeColour(exposed);
  const visit = (pixel: number, _covered: number, u: number, v: number): void => {
    const up = -v / rise;
    if (up < -0.05) return;
    const curl = wide * 1.3 * (fractal2(up * 2.2 + phase, 5, 3) - 0.5);
    const spread = wide * (0.25 + 1.5 * up);
    const across = (u - drift * rise * up * up - curl) / spread;
    const puffs = fractal2(u / (wide * 0.8) + phase, v / (wide * 1.1) + phase, 5);
    const body = Math.exp(-across * across) * smoothstep(-0.03, 0.1, up) * clamp01(1.15 - up);
    const thick = strength * clamp01(body * (0.25 + 2.4 * (puffs - 0.22)));
    for (let channel = 0; channel < 3; channel++) {
      const at = pixel * 3 + channel;
      const light = veil[channel]! * (0.75 + 0.5 * puffs);
      exposed.radiance[at] = exposed.radiance[at]! + (light - exposed.radiance[at]!) * thick;
    }
  };
  rasterize(exposed.layers, projected, plate(0, -rise / 2, wide * 4.5, rise * 0.6), visit);
}

/** Smoke is lit by the room: about as bright as a light wall. */
function smokeColour({ lighting }: Exposed): readonly number[] {
  return [0, 1, 2].map(
    (channel) =>
      0.42 * lighting.window[channel]! + 0.42 * lighting.ceiling[channel]! + 0.5 * lighting.flash[channel]!,
  );
}

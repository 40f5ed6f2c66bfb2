import { smoothstep } from '../noise.ts';

/** A bright reflection; middle and radius as shares of the photo's width, strength 1 = white. */
export interface Glare {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly strength: number;
}

/** Adds a soft-edged spot of light and the haze around it; `gain` is what the sensor will multiply by. */
export function addGlare(
  data: Float32Array,
  width: number,
  height: number,
  glare: Glare,
  gain: number,
): void {
  const middleX = glare.x * width;
  const middleY = glare.y * width;
  const radius = glare.radius * width;
  const reach = radius * 3;
  const top = Math.max(0, Math.floor(middleY - reach));
  const bottom = Math.min(height, Math.ceil(middleY + reach));
  const left = Math.max(0, Math.floor(middleX - reach));
  const right = Math.min(width, Math.ceil(middleX + reach));
  for (let row = top; row < bottom; row++) {
    for (let column = left; column < right; column++) {
      // A lamp's picture is stretched sideways on a curved pane.
      const away = Math.hypot((column - middleX) * 0.72, row - middleY) / radius;
      const core = smoothstep(1.25, 0.45, away);
      const haze = Math.max(0, 1 - away / 2.9) ** 2 * 0.35;
      const light = ((core * 1.4 + haze) * glare.strength) / gain;
      const at = (row * width + column) * 3;
      data[at] = data[at]! + light;
      data[at + 1] = data[at + 1]! + light * 0.985;
      data[at + 2] = data[at + 2]! + light * 0.94;
    }
  }
}

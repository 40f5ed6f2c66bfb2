import { createRandom } from './random.ts';

const SIZE = 256;
const MASK = SIZE - 1;
const lattice = createLattice();

/** Smooth noise in [0, 1] on the plane, one lattice cell per unit, repeating after 256 units. */
export function noise2(x: number, y: number): number {
  const cellX = Math.floor(x);
  const cellY = Math.floor(y);
  const u = ease(x - cellX);
  const v = ease(y - cellY);
  const row = (cellY & MASK) * SIZE;
  const below = ((cellY + 1) & MASK) * SIZE;
  const left = cellX & MASK;
  const right = (cellX + 1) & MASK;
  const upper = lattice[row + left]! + (lattice[row + right]! - lattice[row + left]!) * u;
  const lower = lattice[below + left]! + (lattice[below + right]! - lattice[below + left]!) * u;
  return upper + (lower - upper) * v;
}

/** Noise with detail at `octaves` sizes, each half of the one before, in [0, 1]. */
export function fractal2(x: number, y: number, octaves: number): number {
  let sum = 0;
  let weight = 0.5;
  let total = 0;
  let u = x;
  let v = y;
  for (let octave = 0; octave < octaves; octave++) {
    sum += weight * noise2(u, v);
    total += weight;
    weight *= 0.5;
    // Turning each octave hides the lattice: without it walls show a faint grid.
    const turned = u * 1.62 - v * 1.18 + 17.3;
    v = u * 1.18 + v * 1.62 + 9.1;
    u = turned;
  }
  return sum / total;
}

/** 0 below `from`, 1 above `to`, smooth in between. */
export function smoothstep(from: number, to: number, value: number): number {
  const t = clamp01((value - from) / (to - from));
  return t * t * (3 - 2 * t);
}

/** The value held between 0 and 1. */
export function clamp01(value: number): number {
  return value < 0 ? 0 : value > 1 ? 1 : value;
}

function ease(t: number): number {
  return t * t * (3 - 2 * t);
}

function createLattice(): Float32Array {
  const random = createRandom(20_011);
  return Float32Array.from({ length: SIZE * SIZE }, () => random());
}

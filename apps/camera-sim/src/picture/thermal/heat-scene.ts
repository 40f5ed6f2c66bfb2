import { clamp01, fractal2, smoothstep } from '../noise.ts';

/** A warm or cold thing in the view of a thermal camera; places and sizes in pixels of the 160 x 120 matrix. */
export interface HeatSource {
  readonly kind: 'vessel' | 'band' | 'spot' | 'pipe' | 'upright' | 'plume';
  readonly x: number;
  readonly y: number;
  readonly halfWidth: number;
  readonly halfHeight: number;
  /** Degrees above the room. */
  readonly rise: number;
}

/** What a thermal camera looks at. */
export interface HeatScene {
  readonly roomCelsius: number;
  readonly sources: readonly HeatSource[];
}

/**
 * A band heater on a vessel with its pipes, and a motor beside it. The view shows less than `heaterCelsius`: the hottest place
 * of the band is about 0.9 of the way from the room to it, so the truth of an area is taken from the matrix.
 */
export function heaterScene(heaterCelsius: number, roomCelsius: number): HeatScene {
  const rise = heaterCelsius - roomCelsius;
  return {
    roomCelsius,
    sources: [
      { kind: 'plume', x: 64, y: 14, halfWidth: 30, halfHeight: 22, rise: rise * 0.05 },
      { kind: 'vessel', x: 64, y: 62, halfWidth: 31, halfHeight: 46, rise: rise * 0.27 },
      { kind: 'band', x: 64, y: 58, halfWidth: 32, halfHeight: 12, rise: rise * 0.38 },
      { kind: 'spot', x: 56, y: 58, halfWidth: 15, halfHeight: 12, rise: rise * 0.31 },
      { kind: 'pipe', x: 128, y: 44, halfWidth: 36, halfHeight: 5.5, rise: rise * 0.22 },
      { kind: 'upright', x: 138, y: 24, halfWidth: 5, halfHeight: 24, rise: rise * 0.17 },
      { kind: 'pipe', x: 18, y: 96, halfWidth: 26, halfHeight: 4, rise: -4.5 },
      { kind: 'vessel', x: 128, y: 96, halfWidth: 19, halfHeight: 13, rise: rise * 0.1 },
      { kind: 'spot', x: 114, y: 96, halfWidth: 5, halfHeight: 7, rise: rise * 0.11 },
    ],
  };
}

/** Temperature at a place of the view, degrees Celsius, without noise. */
export function temperatureAt({ roomCelsius, sources }: HeatScene, x: number, y: number): number {
  // A wall is warmer at the top, and no surface is quite even.
  let sum = roomCelsius + 2.2 * (0.5 - y / 120) + 1.4 * (fractal2(x / 22 + 7, y / 22, 5) - 0.5);
  for (const source of sources) sum += source.rise * shareOf(source, x, y);
  return sum;
}

function shareOf(
  { kind, x: middleX, y: middleY, halfWidth, halfHeight }: HeatSource,
  x: number,
  y: number,
): number {
  const u = (x - middleX) / halfWidth;
  const v = (y - middleY) / halfHeight;
  const uneven = 0.94 + 0.12 * fractal2(x / 9 + 3, y / 9 + kind.length, 3);
  switch (kind) {
    case 'spot':
      return Math.exp(-1.1 * (u * u + v * v));
    case 'plume':
      return (
        Math.exp(-(u * u) / (0.3 + 0.5 * clamp01(1 - v)) - v * v) * (0.4 + 1.2 * fractal2(x / 8, y / 14, 4))
      );
    case 'pipe':
      return clamp01(1 - v * v) ** 0.6 * edge(u, 0.08) * uneven;
    case 'upright':
      return clamp01(1 - u * u) ** 0.6 * edge(v, 0.08) * uneven;
    case 'band':
      return edge(u, 0.05) * edge(v, 0.18) * roundness(u) * (0.9 + 0.1 * Math.cos(u * 14)) * uneven;
    case 'vessel': {
      // Domed ends, and a wall that radiates less where it turns away from the camera.
      const dome = Math.hypot(u, Math.max(0, Math.abs(v) - 0.72) / 0.28);
      return edge(dome, 0.07) * (0.68 + 0.32 * roundness(u)) * (1 - 0.22 * v) * uneven;
    }
  }
}

function edge(share: number, soft: number): number {
  return smoothstep(1 + soft, 1 - soft, Math.abs(share));
}

function roundness(share: number): number {
  return Math.sqrt(clamp01(1 - share * share * 0.92));
}

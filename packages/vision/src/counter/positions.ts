import * as exact from '@tenken/image/portable-math.ts';

/**
 * How likely a drum stands at each tenth of its turn: 100 chances that sum to 1. Number 47 means 4.7, the drum on its
 * way from 4 to 5; after 99 comes 0 again.
 */
export type Positions = Float32Array;

export const TENTHS = 100;

/** The chances behind a net's last layer. */
export function softmax(scores: Float32Array): Positions {
  let highest = -Infinity;
  for (const score of scores) if (score > highest) highest = score;
  const chances = scores.map((score) => exact.exp(score - highest));
  let sum = 0;
  for (const chance of chances) sum += chance;
  return chances.map((chance) => chance / sum);
}

/** The mean of several looks at one drum. */
export function meanPositions(looks: readonly Positions[]): Positions {
  const mean = new Float32Array(TENTHS);
  for (const look of looks) for (let i = 0; i < TENTHS; i++) mean[i]! += look[i]! / looks.length;
  return mean;
}

/** The chance that a drum stands within `reach` tenths of `tenth`. */
function chanceAround(positions: Positions, tenth: number, reach: number): number {
  let sum = 0;
  for (let step = -reach; step <= reach; step++) sum += positions[turned(tenth + step)]!;
  return sum;
}

/** The tenth around which the drum stands most likely, and how likely it stands within `reach` tenths of it. */
export function likeliest(positions: Positions, reach: number): { tenth: number; chance: number } {
  let best = { tenth: 0, chance: -1 };
  for (let tenth = 0; tenth < TENTHS; tenth++) {
    const chance = chanceAround(positions, tenth, reach);
    if (chance > best.chance) best = { tenth, chance };
  }
  return best;
}

/** A tenth of a turn, brought into 0..99. */
export function turned(tenth: number): number {
  return ((tenth % TENTHS) + TENTHS) % TENTHS;
}

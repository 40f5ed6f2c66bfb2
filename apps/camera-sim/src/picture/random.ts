/** A source of numbers in [0, 1) that gives the same row for the same seed. */
export type Random = () => number;

/** Starts a row of random numbers from a seed; any finite number is a seed. */
export function createRandom(seed: number): Random {
  let state = Math.floor(seed) | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A seed made of a seed and words, so that two parts of one picture do not share their random row. */
export function seedFrom(seed: number, ...words: readonly (string | number)[]): number {
  let hash = 0x811c9dc5 ^ Math.floor(seed);
  for (const character of words.join('/')) {
    hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
  }
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x2c1b3c6d);
  return (hash ^ (hash >>> 12)) >>> 0;
}

/** A number with a bell-shaped spread, mean 0, standard deviation 1. */
export function gaussian(random: Random): number {
  const radius = Math.sqrt(-2 * Math.log(1 - random()));
  return radius * Math.cos(2 * Math.PI * random());
}

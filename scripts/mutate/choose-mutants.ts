import { createHash } from 'node:crypto';
import type { Mutant } from './find-mutants.ts';

/**
 * The same choice for the same seed: each mutant has its place by what it is, so that a change of one file leaves the
 * choice among all others as it was.
 */
export function chooseMutants(mutants: readonly Mutant[], count: number, seed: number): Mutant[] {
  return mutants
    .map((mutant) => ({ mutant, place: placeOf(seed, mutant.id) }))
    .toSorted((one, other) => (one.place < other.place ? -1 : 1))
    .slice(0, count)
    .map(({ mutant }) => mutant);
}

const placeOf = (seed: number, id: string): string =>
  createHash('sha256').update(`${seed} ${id}`).digest('hex');

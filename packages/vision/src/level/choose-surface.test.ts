import { expect, test } from 'vitest';
import { chooseSurface } from './choose-surface.ts';
import type { SurfaceProspect } from './survey-rows.ts';

/** Numbers from 0 to 1 that look random and are the same each time. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
}

const SETTING = { rows: 200, area: 'glass', isUpright: true, burnt: 0 } as const;

/** Rows with a score below what it could be; each notes that it was judged. */
function drawRows(seed: number, judged: number[]): SurfaceProspect[] {
  const random = numbersFrom(seed);
  return Array.from({ length: 190 }, (_, index) => {
    const row = index + 5;
    const most = Math.round(random() * 20) / 20;
    const score = most * (0.4 + (0.6 * Math.round(random() * 3)) / 3);
    const judge = () => {
      judged.push(row);
      return { row, left: 2, right: 40, edge: most, bulk: 0.5, score };
    };
    return { row, most, judge };
  });
}

test('assessing few rows gives the same choice as assessing all', () => {
  for (let seed = 1; seed <= 50; seed++) {
    const [few, all]: [number[], number[]] = [[], []];
    const patient = drawRows(seed, all).map((prospect) => ({ ...prospect, most: Number.POSITIVE_INFINITY }));
    const quick = chooseSurface(drawRows(seed, few), SETTING);
    expect(quick).toEqual(chooseSurface(patient, SETTING));
    expect(all).toHaveLength(190);
    expect(few.length).toBeLessThan(140);
    expect(new Set(few).size).toBe(few.length);
  }
});

import { DRAWN_SCENES } from '../drawn/scenes.ts';
import type { StressOutcome } from './read-photo.ts';
import { runJobs } from './run-jobs.ts';
import { PERSPECTIVE_ANGLES_DEG, STRESS_NAMES, type StressName } from './stresses.ts';
import { type StressFigures, figuresOf } from './stress-figures.ts';
import type { Job } from './thread.ts';

export interface StressOptions {
  /** Photos for each scene, stress and strength. */
  readonly photos: number;
  readonly size: { readonly width: number; readonly height: number };
  /** Only scenes whose name holds this; empty for all. */
  readonly only: string;
  readonly seed: number;
  readonly log: (line: string) => void;
}

export interface StressResult {
  /** By kind of gauge, then by stress. */
  readonly kinds: Readonly<Record<string, Readonly<Record<string, StressFigures>>>>;
  /** By kind of gauge over all stresses. */
  readonly all: Readonly<Record<string, StressFigures>>;
  readonly outcomes: readonly StressOutcome[];
}

/** Reads drawn photos of every kind of gauge, undisturbed and disturbed, through the real pipeline. */
export async function stress({ photos, size, only, seed, log }: StressOptions): Promise<StressResult> {
  const jobs = jobsFor(photos, size, seed).filter(({ scene }) => scene.includes(only));
  const started = performance.now();
  const outcomes = await runJobs(jobs, (done, job) => {
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    log(`${String(done).padStart(3)} of ${jobs.length} after ${seconds} s: ${describe(job)}`);
  });
  const byKind = Map.groupBy(outcomes, ({ kind }) => kind);
  return {
    outcomes,
    all: mapValues(byKind, figuresOf),
    kinds: mapValues(byKind, byStress),
  };
}

/** The long jobs first, so that no thread is left with one at the end. */
function jobsFor(photos: number, size: StressOptions['size'], seed: number): Job[] {
  const scenes = Object.keys(DRAWN_SCENES);
  const plain = scenes.map((scene) => ({ scene, yawDeg: null, photosPerStrength: photos, size, seed }));
  // From the left or from the right, by turns: tracing a scene anew costs as much as thirty photos of it.
  const tilted = scenes.flatMap((scene, index) =>
    PERSPECTIVE_ANGLES_DEG.map((angleDeg) => {
      const yawDeg = index % 2 === 0 ? angleDeg : -angleDeg;
      return { scene, yawDeg, photosPerStrength: photos * 2, size, seed };
    }),
  );
  return [...plain, ...tilted, { scene: 'thermal', photos: photos * 2, seed }];
}

function describe(job: Job): string {
  if ('photos' in job) return 'thermal pictures';
  return job.yawDeg === null ? job.scene : `${job.scene} from ${job.yawDeg}°`;
}

function byStress(outcomes: readonly StressOutcome[]): Record<string, StressFigures> {
  const groups = Map.groupBy(outcomes, (outcome) => outcome.stress);
  const present = STRESS_NAMES.filter((name: StressName) => groups.has(name));
  return Object.fromEntries(present.map((name) => [name, figuresOf(groups.get(name)!)]));
}

function mapValues<T, Value>(
  groups: ReadonlyMap<string, readonly T[]>,
  change: (group: readonly T[]) => Value,
): Record<string, Value> {
  return Object.fromEntries([...groups].map(([key, group]) => [key, change(group)]));
}

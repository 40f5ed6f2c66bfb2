import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import { type SceneJob, stressScene } from './stress-scene.ts';
import { stressThermal } from './stress-thermal.ts';

/** A job of a thread. */
export type Job = SceneJob | { readonly scene: 'thermal'; readonly photos: number; readonly seed: number };

// The threads themselves are the parallel work: more threads inside each would only stand in the way.
sharp.concurrency(1);

parentPort?.on('message', (job: Job) => {
  const outcomes = 'photos' in job ? stressThermal(job.photos, job.seed) : stressScene(job);
  // A rejection is left unhandled on purpose: it ends the thread, and the run with it.
  void outcomes.then((answer) => parentPort?.postMessage(answer));
});

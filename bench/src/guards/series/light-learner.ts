import type { Answer } from '@tenken/anomaly/detect/answer.ts';
import type { TimedSlice } from '@tenken/anomaly/threshold/calibrate.ts';
import type { Slice } from '@tenken/anomaly/features/make-slice.ts';
import type { GuardModel } from '@tenken/anomaly/model/model-file.ts';
import { isSteadyAfter } from '@tenken/anomaly/detect/steady-light.ts';
import { MAX_TRAINING_IMAGES, NEW_LIGHT } from '@tenken/contract/guard/guard.limits.ts';

const MINUTE_MS = 60_000;

/** Learns new lighting as the product does. */
export class LightLearner {
  #before: { slice: Slice; isCalm: boolean } | null = null;
  #steady: TimedSlice[] = [];
  #strangeAtMs = -Infinity;
  readonly #trainedAtMs: number;

  constructor(trainedAtMs: number) {
    this.#trainedAtMs = trainedAtMs;
  }

  /** Slices to learn after this photo; usually none. */
  see(
    { takenAtMs, slice }: { takenAtMs: number; slice: Slice },
    answer: Answer | 'refused',
    { model, threshold }: { model: GuardModel; threshold: number },
  ): TimedSlice[] {
    const before = this.#before;
    const isSteady =
      answer === 'light_not_seen' &&
      before?.isCalm === true &&
      isSteadyAfter(before.slice, slice, model, threshold);
    this.#before = { slice, isCalm: answer === 'normal' || isSteady };
    if (answer === 'anomaly') this.#strangeAtMs = takenAtMs;
    if (!isSteady) return [];
    this.#steady = this.#steady.filter(
      (one) => one.takenAtMs >= takenAtMs - NEW_LIGHT.days * 1440 * MINUTE_MS,
    );
    const last = this.#steady.at(-1);
    if (!last || takenAtMs - last.takenAtMs >= NEW_LIGHT.minutesApart * MINUTE_MS)
      this.#steady.push({ photoId: `light-${takenAtMs}`, takenAtMs, slice, isLearnt: true });
    const isFresh = takenAtMs - this.#trainedAtMs <= NEW_LIGHT.daysAfterTraining * 1440 * MINUTE_MS;
    const isCalm = takenAtMs - this.#strangeAtMs >= NEW_LIGHT.calmHours * 60 * MINUTE_MS;
    const isRoom = model.slices.length + this.#steady.length <= MAX_TRAINING_IMAGES;
    if (!isFresh || !isCalm || !isRoom || this.#steady.length < NEW_LIGHT.photos) return [];
    return this.#steady.splice(0);
  }
}

import { register } from '@tenken/image/registration.ts';
import { loadReader } from '@tenken/vision/load-reader.ts';
import { compareWithTruth } from '../gauges/compare-with-truth.ts';
import type { Outcome } from '../gauges/summarise.ts';
import type { StressName } from './stresses.ts';
import type { DrawnGauge, TakenPhoto } from './take-photo.ts';

/** One reading of a drawn photo. */
export interface StressOutcome extends Outcome {
  readonly kind: string;
  readonly stress: StressName;
  readonly strength: string;
}

/** Lays a photo on its reference and reads gauges of it, as the server does; the gauges are those of the reference. */
export async function readPhoto(
  photo: TakenPhoto,
  reference: TakenPhoto,
  label: Pick<StressOutcome, 'stress' | 'strength'> & { readonly scene: string },
  names: readonly string[],
): Promise<StressOutcome[]> {
  const { width, height } = reference.image;
  const picture = {
    photo: photo.image,
    thermal: photo.thermal ?? null,
    registration: register(photo.image, reference.image),
    referenceSize: { width, height },
    reference: reference.image,
  };
  const outcomes: StressOutcome[] = [];
  for (const gauge of reference.gauges) {
    if (!names.includes(gauge.name)) continue;
    const read = await loadReader(gauge.type);
    const { truth } = photo.gauges.find(({ name }) => name === gauge.name)!;
    const started = performance.now();
    const result = read(picture, gauge.annotation);
    const ms = performance.now() - started;
    outcomes.push({
      kind: kindOf(gauge),
      stress: label.stress,
      strength: label.strength,
      instrument: `${label.scene}: ${gauge.name}`,
      ms,
      ...compareWithTruth(result, truth, gauge.annotation),
    });
  }
  return outcomes;
}

/** The gauge type; turning and sliding hands of rectangle gauges are read by different code. */
export function kindOf({ type, annotation }: Pick<DrawnGauge, 'type' | 'annotation'>): string {
  const isSliding = 'hand_config' in annotation && annotation.hand_config.hand_movement === 'sliding';
  return isSliding ? 'rectangle, sliding' : type;
}

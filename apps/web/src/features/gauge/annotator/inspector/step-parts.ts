import type { ComponentType } from 'react';
import { lazyPart, type LazyPart } from '../../../../shared/ui/loading/lazy-part.ts';
import type { StepId } from '../steps.ts';
import type { StepProps } from './step-props.ts';

type Part = ComponentType<StepProps>;

/** They come after the canvas: no gauge needs the steps of every type. */
const LOADERS: Record<StepId, () => Promise<Part>> = {
  crop: async () => (await import('../perspective/CropStep.tsx')).CropStep,
  hand: async () => (await import('../gauge/HandStep.tsx')).HandStep,
  ticks: async () => (await import('../gauge/TickStep.tsx')).TickStep,
  min_max: async () => (await import('../gauge/MinMaxStep.tsx')).MinMaxStep,
  digits: async () => (await import('../digits/DigitStep.tsx')).DigitStep,
  areas: async () => (await import('../area/AreaStep.tsx')).AreaStep,
  value: async () => (await import('../settings/ValueStep.tsx')).ValueStep,
  limits: async () => (await import('../settings/LimitStep.tsx')).LimitStep,
  test: async () => (await import('../test/TestStep.tsx')).TestStep,
};

const ready = new Map<StepId, Part>();
const lazyParts = new Map<StepId, LazyPart<StepProps>>();

/** Preloads steps; a failed download is retried when the step opens. */
export function preloadSteps(steps: readonly StepId[]): void {
  for (const step of steps) load(step).catch(() => undefined);
}

/**
 * The part of a step: itself when it is there, so that its fields stand on the page at once and the next key is theirs;
 * else one that waits for it.
 */
export function stepPart(step: StepId): Part {
  const here = ready.get(step);
  if (here !== undefined) return here;
  const known = lazyParts.get(step) ?? lazyPart(async () => ({ Step: await load(step) }), 'Step');
  lazyParts.set(step, known);
  return known;
}

async function load(step: StepId): Promise<Part> {
  const part = ready.get(step) ?? (await LOADERS[step]());
  ready.set(step, part);
  return part;
}

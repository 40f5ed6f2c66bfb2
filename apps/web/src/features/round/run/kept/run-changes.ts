import type { SkipReason } from '@tenken/contract/round/round.schema.ts';
import type { KeptReading, KeptRun, KeptStep } from './kept.ts';

/** What is known of a run after each thing that happens on it; every change raises the revision. */
const changed = (run: KeptRun, change: Partial<KeptRun>): KeptRun => ({
  ...run,
  ...change,
  revision: run.revision + 1,
});

const withStep = (run: KeptRun, step: KeptStep): KeptRun => {
  const isKnown = run.steps.some(({ gauge_id }) => gauge_id === step.gauge_id);
  const steps = isKnown
    ? run.steps.map((one) => (one.gauge_id === step.gauge_id ? step : one))
    : [...run.steps, step];
  return changed(run, { steps });
};

export const stepOf = (run: KeptRun, gaugeId: string): KeptStep | null =>
  run.steps.find(({ gauge_id }) => gauge_id === gaugeId) ?? null;

/** A photo of a target; what was said of an earlier one does not hold for it, but the note does. */
export const withPhoto = (run: KeptRun, gaugeId: string, photoUuid: string, at: string): KeptRun =>
  withStep(run, {
    gauge_id: gaugeId,
    at,
    photo_uuid: photoUuid,
    skipped: null,
    note: stepOf(run, gaugeId)?.note ?? '',
    reading: null,
    value: null,
  });

export function withOutcome(
  run: KeptRun,
  gaugeId: string,
  outcome: { readonly reading: KeptReading | null; readonly value: number | null; readonly note: string },
): KeptRun {
  const step = stepOf(run, gaugeId);
  return step === null ? run : withStep(run, { ...step, ...outcome });
}

export const withSkip = (
  run: KeptRun,
  gaugeId: string,
  { skipped, note, at }: { readonly skipped: SkipReason; readonly note: string; readonly at: string },
): KeptRun =>
  withStep(run, { gauge_id: gaugeId, at, photo_uuid: null, skipped, note, reading: null, value: null });

/** The target is open again. */
export const withoutStep = (run: KeptRun, gaugeId: string): KeptRun =>
  changed(run, { steps: run.steps.filter(({ gauge_id }) => gauge_id !== gaugeId) });

export const finished = (run: KeptRun, at: string): KeptRun => changed(run, { finished_at: at });

/** The last one that was done, by time. */
export const lastStep = (run: KeptRun): KeptStep | null =>
  run.steps.reduce<KeptStep | null>(
    (last, step) => (last === null || step.at >= last.at ? step : last),
    null,
  );

export const isUnsent = ({ revision, sentRevision }: KeptRun): boolean => revision > sentRevision;

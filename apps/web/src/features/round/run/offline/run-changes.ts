import type { SkipReason } from '@tenken/contract/round/round.schema.ts';
import type { LocalReading, LocalRun, LocalStep } from './local-data.ts';

/** What is known of a run after each thing that happens on it; every change raises the revision. */
const changed = (run: LocalRun, change: Partial<LocalRun>): LocalRun => ({
  ...run,
  ...change,
  revision: run.revision + 1,
});

const withStep = (run: LocalRun, step: LocalStep): LocalRun => {
  const isKnown = run.steps.some(({ gauge_id }) => gauge_id === step.gauge_id);
  const steps = isKnown
    ? run.steps.map((one) => (one.gauge_id === step.gauge_id ? step : one))
    : [...run.steps, step];
  return changed(run, { steps });
};

export const stepOf = (run: LocalRun, gaugeId: string): LocalStep | null =>
  run.steps.find(({ gauge_id }) => gauge_id === gaugeId) ?? null;

/** A photo of a target; what was said of an earlier one does not hold for it, but the note does. */
export const withPhoto = (run: LocalRun, gaugeId: string, photoUuid: string, at: string): LocalRun =>
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
  run: LocalRun,
  gaugeId: string,
  outcome: { readonly reading: LocalReading | null; readonly value: number | null; readonly note: string },
): LocalRun {
  const step = stepOf(run, gaugeId);
  return step === null ? run : withStep(run, { ...step, ...outcome });
}

export const withSkip = (
  run: LocalRun,
  gaugeId: string,
  { skipped, note, at }: { readonly skipped: SkipReason; readonly note: string; readonly at: string },
): LocalRun =>
  withStep(run, { gauge_id: gaugeId, at, photo_uuid: null, skipped, note, reading: null, value: null });

/** The target is open again. */
export const withoutStep = (run: LocalRun, gaugeId: string): LocalRun =>
  changed(run, { steps: run.steps.filter(({ gauge_id }) => gauge_id !== gaugeId) });

export const finished = (run: LocalRun, at: string): LocalRun => changed(run, { finished_at: at });

/** The last one that was done, by time. */
export const lastStep = (run: LocalRun): LocalStep | null =>
  run.steps.reduce<LocalStep | null>(
    (last, step) => (last === null || step.at >= last.at ? step : last),
    null,
  );

export const isUnsent = ({ revision, sentRevision }: LocalRun): boolean => revision > sentRevision;

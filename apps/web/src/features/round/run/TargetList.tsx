import { Check, CircleDashed, CircleSlash, Clock, Undo2 } from 'lucide-react';
import type { GaugeDetail } from '@tenken/contract/gauge/gauge.schema.ts';
import { roundMessages } from '../round.messages.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { AppLink } from '../../../shared/ui/button/AppLink.tsx';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Icon } from '../../../shared/ui/text/Icon.tsx';
import type { LocalRun, LocalStep } from './offline/local-data.ts';
import type { UnsentPhoto } from './offline/offline-data.ts';
import { lastStep, stepOf } from './offline/run-changes.ts';
import { roundRunHref } from './run-address.ts';
import { useValueText } from './use-value-text.ts';
import { runMessages } from './run.messages.ts';

type Props = {
  roundId: string;
  targets: readonly GaugeDetail[];
  run: LocalRun;
  photos: readonly UnsentPhoto[];
  onUndo: (gaugeId: string) => void;
};

/** The targets in inspection order, and how each stands. */
export function TargetList({ roundId, targets, run, photos, onUndo }: Props) {
  const text = useText(runMessages);
  const last = lastStep(run);
  return (
    <>
      <ol className="overflow-clip rounded-panel border border-line bg-surface">
        {targets.map((gauge, i) => (
          <li key={gauge.id} className="border-b border-line last:border-b-0">
            <AppLink
              href={roundRunHref(roundId, gauge.id)}
              className="flex min-h-15 items-center gap-3 px-3.5 py-2 hover:bg-hover"
            >
              <span className="w-6 shrink-0 text-ink-3 num">{i + 1}</span>
              <span className="min-w-0 flex-1">
                <span className="block truncate font-semibold">{gauge.name}</span>
                <span className="block truncate text-note text-ink-2">{gauge.camera.name}</span>
              </span>
              <StepState
                gauge={gauge}
                step={stepOf(run, gauge.id)}
                isUnfinished={photos.some(
                  (photo) =>
                    photo.gauge_id === gauge.id && photo.run_uuid === run.run_uuid && !photo.isSettled,
                )}
              />
            </AppLink>
          </li>
        ))}
      </ol>
      {last && (
        <Button variant="simple" icon={Undo2} className="self-start" onClick={() => onUndo(last.gauge_id)}>
          {text.undo}
        </Button>
      )}
    </>
  );
}

function StepState({
  gauge,
  step,
  isUnfinished,
}: {
  gauge: GaugeDetail;
  step: LocalStep | null;
  isUnfinished: boolean;
}) {
  const text = useText(runMessages);
  const { skips } = useText(roundMessages);
  const valueText = useValueText();
  if (step === null) return <State icon={CircleDashed} words={text.openTarget} className="text-ink-3" />;
  if (step.skipped !== null)
    return <State icon={CircleSlash} words={skips[step.skipped]} className="text-warning-ink" />;
  if (isUnfinished) return <State icon={Clock} words={text.notLookedAt} className="text-warning-ink" />;
  if (step.value === null) return <State icon={Clock} words={text.photoOnly} className="text-review-ink" />;
  return (
    <State icon={Check} words={`${valueText(gauge, step.value)} ${gauge.unit}`} className="text-ok-ink" />
  );
}

function State({ icon, words, className }: { icon: typeof Check; words: string; className: string }) {
  return (
    <span className={`flex shrink-0 items-center gap-1.5 text-note font-medium num ${className}`}>
      <Icon of={icon} size="small" />
      {words}
    </span>
  );
}

import { SkipForward } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { GaugeDetail } from '@tenken/contract/gauge/gauge.schema.ts';
import type { Round } from '@tenken/contract/round/round.schema.ts';
import { roundMessages } from '../round.messages.ts';
import { joinMessages } from '../../../shared/text/join.messages.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../shared/ui/button/Button.tsx';
import type { LocalPhoto, DownloadedPicture, LocalRun } from './offline/local-data.ts';
import { stepOf } from './offline/run-changes.ts';
import { findPhoto, skipTarget } from './offline/record-run.ts';
import { PhoneHeader } from './PhoneHeader.tsx';
import { isReadByHeat } from '@tenken/contract/gauge/gauge-types.ts';
import { SkipDialog } from './target/SkipDialog.tsx';
import { TargetScreen } from './target/TargetScreen.tsx';
import { roundRunHref } from './run-address.ts';
import { useValueText } from './use-value-text.ts';
import { runMessages } from './run.messages.ts';

type Props = {
  gauge: GaugeDetail;
  round: Round;
  run: LocalRun;
  picture: DownloadedPicture | null;
  keep: (work: () => Promise<LocalRun>) => Promise<boolean>;
  onNext: (run: LocalRun) => void;
};

/** One target of a run. A photo that was taken and not finished, because the phone went dark, is shown again. */
export function TargetVisit({ gauge, round, run, picture, keep, onNext }: Props) {
  const text = useText(runMessages);
  const { skips } = useText(roundMessages);
  const { named } = useText(joinMessages);
  const valueText = useValueText();
  const [photo, setPhoto] = useState<LocalPhoto | null | undefined>();
  const [isSkipping, setIsSkipping] = useState(false);
  const [isAgain, setIsAgain] = useState(false);
  // what is done on this screen itself is shown by it
  const [wasDone] = useState(() => stepOf(run, gauge.id) !== null);
  useEffect(() => {
    findPhoto(run.run_uuid, gauge.id).then(
      (found) => setPhoto(found && !found.isSettled ? found : null),
      () => setPhoto(null),
    );
    // once, when the target is opened
    // oxlint-disable-next-line react/exhaustive-deps -- later photos are taken on this very screen
  }, []);
  const place = round.targets.findIndex(({ id }) => id === gauge.id) + 1;
  const step = stepOf(run, gauge.id);
  const isHeat = isReadByHeat(gauge.type);
  let after = run;
  const keepAfter = (work: () => Promise<LocalRun>): Promise<boolean> =>
    keep(async () => {
      after = await work();
      return after;
    });
  const isDone = wasDone && step !== null && photo === null && !isAgain;
  return (
    <div className="flex h-dvh flex-col">
      <PhoneHeader
        title={gauge.name}
        back={{ href: roundRunHref(round.id), label: text.toList }}
        note={`${text.place(place, round.targets.length)} · ${gauge.camera.name}`}
        beside={
          <Button variant="simple" icon={SkipForward} onClick={() => setIsSkipping(true)}>
            {text.skip}
          </Button>
        }
      />
      <main className="mx-auto flex min-h-0 w-full max-w-160 flex-1 flex-col">
        {isDone ? (
          <Done
            words={
              step.skipped !== null
                ? named(text.skippedTarget, skips[step.skipped])
                : step.value === null
                  ? text.photoOnly
                  : `${valueText(gauge, step.value)} ${gauge.unit}`
            }
            note={step.note}
            onAgain={isHeat ? null : () => setIsAgain(true)}
            onNext={() => onNext(run)}
          />
        ) : (
          photo !== undefined && (
            <TargetScreen
              gauge={gauge}
              run={run}
              reference={picture?.bytes ?? null}
              unfinished={isAgain ? null : (photo?.bytes ?? null)}
              keep={keepAfter}
              onNext={() => onNext(after)}
              onSkip={() => setIsSkipping(true)}
            />
          )
        )}
      </main>
      {isSkipping && (
        <SkipDialog
          note={step?.note ?? ''}
          {...(isHeat && { first: 'other' as const })}
          onSkip={async (reason, note) => {
            if (await keepAfter(() => skipTarget(run.run_uuid, gauge.id, reason, note))) onNext(after);
          }}
          onClose={() => setIsSkipping(false)}
        />
      )}
    </div>
  );
}

function Done({
  words,
  note,
  onAgain,
  onNext,
}: {
  words: string;
  note: string;
  /** Null where no photo is taken. */
  onAgain: (() => void) | null;
  onNext: () => void;
}) {
  const text = useText(runMessages);
  return (
    <>
      <div className="flex flex-1 flex-col items-center justify-center gap-2 p-5 text-center">
        <p className="text-value-tile font-bold num">{words}</p>
        {note !== '' && <p className="whitespace-pre-wrap text-ink-2">{note}</p>}
      </div>
      <div className="grid auto-cols-fr grid-flow-col gap-2 border-t border-line bg-surface p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        {onAgain && (
          <Button size="large" onClick={onAgain}>
            {text.takeAgain}
          </Button>
        )}
        <Button size="large" color="primary" onClick={onNext}>
          {text.next}
        </Button>
      </div>
    </>
  );
}

import { useNavigate } from '@tanstack/react-router';
import { Footprints } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { useToasts } from '../../../shared/ui/toast/ToastProvider.tsx';
import { useWakeLock } from './camera/use-wake-lock.ts';
import type { LocalRun } from './offline/local-data.ts';
import { stepOf } from './offline/run-changes.ts';
import { finishRun, startRun, undoTarget } from './offline/record-run.ts';
import { PhoneHeader } from './PhoneHeader.tsx';
import { usePhone } from './sending/use-phone.ts';
import { runHomeHref } from './run-address.ts';
import { runMessages } from './run.messages.ts';
import { usePhoneUser } from './phone-user.ts';
import { FinishDialog } from './FinishDialog.tsx';
import { Finished } from './Finished.tsx';
import { TargetList } from './TargetList.tsx';
import { TargetVisit } from './TargetVisit.tsx';
import { useSaveToPhone } from './use-save-to-phone.ts';
import type { LoadedRound } from './use-downloaded-round.ts';

type Props = { round: LoadedRound; gaugeId: string | undefined };

/** One run: the list of targets, or the one that is visited now. It begins when the first target is opened. */
export function RoundRunView({ round: { stored, pictures }, gaugeId }: Props) {
  const text = useText(runMessages);
  const toasts = useToasts();
  const navigate = useNavigate();
  const { user } = usePhoneUser();
  const { phone } = usePhone();
  const { round } = stored;
  const open = phone.runs.find((run) => run.round_id === round.id && run.finished_at === null);
  const [known, setKnown] = useState<LocalRun | null>(null);
  const [isFinishing, setIsFinishing] = useState(false);
  const keep = useSaveToPhone(setKnown);
  useWakeLock();
  const run = known ?? open ?? null;
  const go = (to: string | undefined): void =>
    void navigate({ to: '/walk/$id', params: { id: round.id }, search: { gauge_id: to } });
  const gauge = round.targets.find(({ id }) => id === gaugeId);
  const start = async (): Promise<void> => {
    const first = round.targets.find(({ id }) => run === null || stepOf(run, id) === null);
    if (run === null && !(await keep(() => startRun(user.id, round)))) return;
    go(first?.id);
  };
  if (run?.finished_at != null)
    return (
      <>
        <PhoneHeader title={round.name} back={{ href: runHomeHref(), label: text.toRounds }} />
        <Finished runUuid={run.run_uuid} />
      </>
    );
  if (gauge && run)
    return (
      <TargetVisit
        key={gauge.id}
        gauge={gauge}
        round={round}
        run={run}
        picture={pictures.get(gauge.reference_photo?.id ?? '') ?? null}
        keep={keep}
        onNext={(after) => go(nextOpen(round.targets, after, gauge.id))}
      />
    );
  const undo = (id: string): void => {
    if (run === null) return;
    const name = round.targets.find((target) => target.id === id)?.name ?? '';
    void keep(() => undoTarget(run.run_uuid, id)).then(
      (isKept) => isKept && toasts.success({ text: text.undone(name) }),
    );
  };
  const missing = round.targets.filter(({ id }) => run === null || stepOf(run, id) === null).length;
  return (
    <>
      <PhoneHeader
        title={round.name}
        back={{ href: runHomeHref(), label: text.toRounds }}
        note={text.progress(round.targets.length - missing, round.targets.length)}
      />
      <main className="mx-auto flex w-full max-w-160 flex-1 flex-col gap-3 p-3 pb-28">
        {run === null ? (
          <ol className="list-decimal rounded-panel border border-line bg-surface py-2 pr-3 pl-9">
            {round.targets.map(({ id, name, camera }) => (
              <li key={id} className="py-1">
                {name} <span className="text-note text-ink-2">{camera.name}</span>
              </li>
            ))}
          </ol>
        ) : (
          <TargetList
            roundId={round.id}
            targets={round.targets}
            run={run}
            photos={phone.photos}
            onUndo={undo}
          />
        )}
      </main>
      <div className="fixed inset-x-0 bottom-0 border-t border-line bg-surface p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        <div className="mx-auto grid max-w-154 grid-flow-col gap-2">
          {run !== null && (
            <Button
              size="large"
              color={missing === 0 ? 'primary' : 'normal'}
              onClick={() => setIsFinishing(true)}
            >
              {text.finish}
            </Button>
          )}
          {missing > 0 && (
            <Button size="large" color="primary" icon={Footprints} onClick={() => void start()}>
              {run === null ? text.start : text.goOn}
            </Button>
          )}
        </div>
      </div>
      {isFinishing && run && (
        <FinishDialog
          missing={missing}
          onFinish={() => keep(() => finishRun(run.run_uuid))}
          onClose={() => setIsFinishing(false)}
        />
      )}
    </>
  );
}

/** The next unvisited target in inspection order after this one; undefined after the last. */
function nextOpen(
  targets: readonly { readonly id: string }[],
  run: LocalRun,
  from: string,
): string | undefined {
  const at = targets.findIndex(({ id }) => id === from);
  const order = [...targets.slice(at + 1), ...targets.slice(0, at)];
  return order.find(({ id }) => stepOf(run, id) === null)?.id;
}

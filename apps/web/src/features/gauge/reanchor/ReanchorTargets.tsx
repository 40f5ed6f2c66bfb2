import { useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  ReanchoredTarget,
  ReanchorChoice,
  ReanchorReply,
} from '@tenken/contract/gauge/annotation.schema.ts';
import { Crosshair } from 'lucide-react';
import { useState } from 'react';
import { changed } from '../../../shared/api/changes.ts';
import { reportLog } from '../../../shared/api/client-log.ts';
import { key } from '../../../shared/api/query-keys.ts';
import { useChange } from '../../../shared/api/use-change.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { EmptyState } from '../../../shared/ui/loading/EmptyState.tsx';
import { ErrorPanel } from '../../../shared/ui/loading/ErrorPanel.tsx';
import { Spinner } from '../../../shared/ui/loading/Spinner.tsx';
import { choicesFrom, firstDecision, type Decision } from './choices.ts';
import { reanchorMessages } from './reanchor.messages.ts';
import { TargetCard } from './TargetCard.tsx';
import { reanchorCamera } from '@tenken/contract/gauge/annotation.routes.ts';
import { call } from '../../../shared/api/call.ts';

type Props = { cameraId: string; photoId: string };

/** What was found on the photo, what a person decides about it, and the one button that moves it. */
export function ReanchorTargets({ cameraId, photoId }: Props) {
  const text = useText(reanchorMessages);
  const queries = useQueryClient();
  const queryKey = key('reanchor', cameraId, photoId);
  const found = useQuery({ queryKey, queryFn: () => findTargets(cameraId, photoId), gcTime: 0 });
  const [decisions, setDecisions] = useState<Readonly<Record<string, Decision>>>({});
  const decisionOf = (target: ReanchoredTarget): Decision => decisions[target.id] ?? firstDecision(target);
  const targets = found.data?.targets ?? [];
  const choices = choicesFrom(targets, decisionOf);
  const apply = useChange(() => moveTargets(cameraId, photoId, choices), {
    changes: [...changed.gauge(), ...changed.guard()],
    success: ({ targets: moved }) => ({ text: text.done(moved.filter((one) => one.is_applied).length) }),
    describeError: (error) => {
      reportLog('error', `re-anchoring camera ${cameraId}: ${String(error)}`);
      return text.failed;
    },
    onSuccess: (reply) => {
      queries.setQueryData(queryKey, reply);
      setDecisions({});
    },
  });
  if (found.isError) return <ErrorPanel title={text.lookFailed} onRetry={() => void found.refetch()} />;
  if (!found.data) return <Spinner />;
  if (targets.length === 0) return <EmptyState icon={Crosshair} title={text.none} note={text.noneNote} />;
  return (
    <>
      <ul className="grid gap-3 md:grid-cols-2">
        {targets.map((target) => (
          <TargetCard
            key={target.id}
            target={target}
            photo={found.data.photo}
            decision={decisionOf(target)}
            onDecide={(decision) => setDecisions({ ...decisions, [target.id]: decision })}
          />
        ))}
      </ul>
      <div className="sticky bottom-0 flex justify-end border-t border-line bg-canvas py-3">
        <Button
          color={choices.length > 0 ? 'primary' : 'disabled'}
          variant={apply.isInProgress ? 'loading' : 'basic'}
          onClick={() => void apply.run()}
        >
          {text.apply(choices.length)}
        </Button>
      </div>
    </>
  );
}

/** Where the targets of a camera would lie on a new photo; nothing is stored. */
const findTargets = (cameraId: string, photoId: string): Promise<ReanchorReply> =>
  call(reanchorCamera, { params: { id: cameraId }, body: { photo_id: photoId } });

/** Lays the chosen targets on the new photo. */
const moveTargets = (
  cameraId: string,
  photoId: string,
  targets: readonly ReanchorChoice[],
): Promise<ReanchorReply> =>
  call(reanchorCamera, {
    params: { id: cameraId },
    body: { photo_id: photoId, apply: true, targets: [...targets] },
  });

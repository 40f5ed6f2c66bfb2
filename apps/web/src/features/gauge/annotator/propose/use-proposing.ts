import type { NothingProposed, PointedAt, Proposal } from '@tenken/vision/propose/proposal.ts';
import type { ProposedKind } from '@tenken/vision/propose/proposed-kinds.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { reportLog } from '../../../../shared/api/client-log.ts';
import { wholePlace } from './place-text.ts';
import { loadChunk } from '../../../../shared/ui/loading/load-chunk.ts';
import type { ProposalRequest } from './run-proposal.ts';

/** Why nothing was drawn, or not all of it. */
export type Shortfall =
  | { readonly kind: 'nothing'; readonly reason: NothingProposed['reason']; readonly hasFace: boolean }
  /** Another kind of instrument than the one that is being drawn. */
  | { readonly kind: 'other_kind'; readonly type: ProposedKind; readonly at: PointedAt }
  | { readonly kind: 'failed' };

export interface Proposing {
  /** The place that is being looked at; null while nothing is. */
  readonly busyAt: PointedAt | null;
  readonly shortfall: Shortfall | null;
  readonly ask: (at: PointedAt) => void;
  /** Gives up what is being looked for. */
  readonly giveUp: () => void;
  /** The same, and forgets what was said of the last one. */
  readonly cancel: () => void;
}

type Options = Omit<ProposalRequest, 'at' | 'others'> & {
  readonly others?: readonly string[] | undefined;
  /** What was found; answers what is wrong with it, or null. */
  readonly onFound: (found: Proposal | NothingProposed, at: PointedAt) => Shortfall | null;
};

/** Few who annotate point at anything. */
const loadRunner = () => loadChunk(() => import('./run-proposal.ts'));

/** Without what is not there. */
const known = ({ others, loadThermal }: Pick<ProposalRequest, 'others' | 'loadThermal'>) => ({
  ...(others && { others }),
  ...(loadThermal && { loadThermal }),
});

/** One question at a time: a new one, or leaving, gives up the one before it. */
export function useProposing({ photo, wanted, others, loadThermal, onFound }: Options): Proposing {
  const [busyAt, setBusyAt] = useState<PointedAt | null>(null);
  const [shortfall, setShortfall] = useState<Shortfall | null>(null);
  const controller = useRef<AbortController | null>(null);
  const found = useRef(onFound);
  const beside = useRef({ others, loadThermal });
  useEffect(() => {
    found.current = onFound;
    beside.current = { others, loadThermal };
  });
  const giveUp = useCallback(() => {
    controller.current?.abort();
    controller.current = null;
    setBusyAt(null);
  }, []);
  const cancel = useCallback(() => {
    giveUp();
    setShortfall(null);
  }, [giveUp]);
  useEffect(() => () => controller.current?.abort(), []);
  const ask = useCallback(
    (place: PointedAt) => {
      controller.current?.abort();
      const question = new AbortController();
      controller.current = question;
      const at = wholePlace(place);
      setBusyAt(at);
      setShortfall(null);
      const finish = (say: () => Shortfall | null): void => {
        if (controller.current !== question || question.signal.aborted) return;
        controller.current = null;
        setBusyAt(null);
        setShortfall(say());
      };
      loadRunner()
        .then(({ runProposal }) =>
          runProposal({ photo, at, wanted, ...known(beside.current) }, question.signal),
        )
        .then(
          (answer) => finish(() => found.current(answer, at)),
          (error: unknown) =>
            finish(() => {
              reportLog('error', `proposal: ${String(error)}`);
              return { kind: 'failed' };
            }),
        );
    },
    [photo, wanted],
  );
  return { busyAt, shortfall, ask, giveUp, cancel };
}

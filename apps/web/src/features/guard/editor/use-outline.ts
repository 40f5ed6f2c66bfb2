import type { ProposedArea } from '@tenken/vision/propose/area/propose-area.ts';
import type { PointedAt } from '@tenken/vision/propose/proposal.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ReferencePhoto } from '../../../drawing/viewport.ts';
import { reportLog } from '../../../shared/api/client-log.ts';
import { loadChunk } from '../../../shared/ui/loading/load-chunk.ts';
import type { GuardForm } from './guard-form.ts';
import type { GuardEvent } from './guard-state.ts';

/** What became of the last one: nothing stood out, so that its box was drawn, or it could not be looked for. */
type OutlineProblem = 'not_seen' | 'failed';

/** Automatic detection area around the clicked object. */
export interface Outline {
  readonly isBusy: boolean;
  readonly problem: OutlineProblem | null;
  readonly ask: (at: PointedAt) => void;
}

/** Few who draw an area point at anything. */
const loadRunner = () => loadChunk(() => import('./run-outline.ts'));

/** One request at a time; the result is one undo step, and any other change cancels it. */
export function useOutline(
  photo: ReferencePhoto,
  form: GuardForm,
  send: (event: GuardEvent) => void,
  load = loadRunner,
): Outline {
  const [isBusy, setIsBusy] = useState(false);
  /** Said until something else is done. */
  const [said, setSaid] = useState<{ form: GuardForm; problem: OutlineProblem } | null>(null);
  const controller = useRef<AbortController | null>(null);
  const current = useRef(form);
  useEffect(() => {
    if (current.current !== form) controller.current?.abort();
    current.current = form;
  }, [form]);
  useEffect(() => () => controller.current?.abort(), []);
  const ask = useCallback(
    (at: PointedAt) => {
      controller.current?.abort();
      const question = new AbortController();
      controller.current = question;
      setIsBusy(true);
      setSaid(null);
      const before = current.current;
      const draw = (found: ProposedArea): void => {
        const mode = found.isSeen ? 'polygon' : 'rectangle';
        const drawn: GuardForm = { ...before, mode, corners: found.corners.map(({ x, y }) => ({ x, y })) };
        send({ type: 'change', key: `outline ${Date.now()}`, change: () => drawn });
        send({ type: 'finish' });
        if (!found.isSeen) setSaid({ form: drawn, problem: 'not_seen' });
      };
      const look = async (): Promise<void> => {
        try {
          const { runOutline } = await load();
          const found = await runOutline(photo.url, at, question.signal);
          if (found === null) throw new Error('the photo is broken');
          if (!question.signal.aborted) draw(found);
        } catch (error) {
          if (question.signal.aborted) return;
          reportLog('error', `outline: ${String(error)}`);
          setSaid({ form: before, problem: 'failed' });
        } finally {
          if (controller.current === question) setIsBusy(false);
        }
      };
      void look();
    },
    [photo.url, send, load],
  );
  const problem = said !== null && said.form === form ? said.problem : null;
  return useMemo(() => ({ isBusy, problem, ask }), [isBusy, problem, ask]);
}

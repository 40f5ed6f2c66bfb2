import type { FoundInstrument } from '@tenken/vision/propose/find-all.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { cachedInstruments, runFindAll } from '../annotator/propose/run-find-all.ts';
import { reportLog } from '../../../shared/api/client-log.ts';

export type FindAll = {
  readonly state: 'idle' | 'busy' | 'failed' | 'done';
  readonly found: readonly FoundInstrument[];
  readonly start: () => void;
  readonly giveUp: () => void;
};

const ENGINE = { cachedInstruments, runFindAll };

/** Looks through a photo when it is asked to; leaving gives it up. */
export function useFindAll(
  photo: { readonly photoId: string; readonly url: string },
  engine = ENGINE,
): FindAll {
  const [found, setFound] = useState(() => engine.cachedInstruments(photo.photoId));
  const [state, setState] = useState<FindAll['state']>(found === null ? 'idle' : 'done');
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);
  const giveUp = useCallback(() => {
    controller.current?.abort();
    setState('idle');
  }, []);
  const start = useCallback(() => {
    controller.current?.abort();
    const question = new AbortController();
    controller.current = question;
    setState('busy');
    const isGivenUp = (): boolean => question.signal.aborted;
    const look = async (): Promise<void> => {
      try {
        const all = await engine.runFindAll(photo, question.signal);
        if (isGivenUp()) return;
        setFound(all);
        setState('done');
      } catch (error) {
        if (isGivenUp()) return;
        reportLog('error', `find all: ${String(error)}`);
        setState('failed');
      }
    };
    void look();
  }, [photo, engine]);
  return { state, found: found ?? [], start, giveUp };
}

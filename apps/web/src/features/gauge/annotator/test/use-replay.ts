import { REPLAY_PHOTOS, REPLAY_PHOTOS_PER_CALL } from '@tenken/contract/gauge/gauge.limits.ts';
import type { ReplayedPhoto } from '@tenken/contract/gauge/annotation.schema.ts';
import { useEffect, useRef, useState } from 'react';
import { useAnnotator } from '../annotator-context.ts';
import type { GaugeForm } from '../form/gauge-form.ts';

export interface ReplayState {
  readonly state: 'idle' | 'running' | 'done' | 'failed';
  /** What was replayed; another form makes it out of date. */
  readonly form: GaugeForm | null;
  readonly records: readonly ReplayedPhoto[];
  readonly total: number;
}

const IDLE: ReplayState = { state: 'idle', form: null, records: [], total: 0 };

/** Runs the form over the newest photos, a few with each call, so that it can be watched and stopped. */
export function useReplay(): { replay: ReplayState; start: () => void; stop: () => void } {
  const { form, services } = useAnnotator();
  const [replay, setReplay] = useState(IDLE);
  /** Rises with every start and stop; what belongs to an earlier run is not shown. */
  const run = useRef(0);
  useEffect(
    () => () => {
      run.current += 1;
    },
    [],
  );
  async function start(): Promise<void> {
    const mine = (run.current += 1);
    const ids = services.photos.slice(0, REPLAY_PHOTOS).map(({ id }) => id);
    let records: readonly ReplayedPhoto[] = [];
    const show = (state: ReplayState['state']): void =>
      setReplay({ state, form, records, total: ids.length });
    show('running');
    try {
      for (let at = 0; at < ids.length; at += REPLAY_PHOTOS_PER_CALL) {
        const more = await services.replay(form, ids.slice(at, at + REPLAY_PHOTOS_PER_CALL));
        if (run.current !== mine) return;
        records = [...records, ...more];
        show('running');
      }
      show('done');
    } catch {
      if (run.current === mine) show('failed');
    }
  }
  return {
    replay,
    start: () => void start(),
    stop: () => {
      run.current += 1;
      setReplay((before) => ({ ...before, state: 'done' }));
    },
  };
}

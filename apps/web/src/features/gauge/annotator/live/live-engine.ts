import type { GaugeConfiguration } from '@tenken/contract/gauge/gauge-configuration.schema.ts';
import type { GaugeType } from '@tenken/contract/gauge/gauge-types.ts';
import type { ThermalMatrix } from '@tenken/vision/thermal/thermal-matrix.ts';
import { reportLog } from '../../../../shared/api/client-log.ts';
import type { EngineReply, EngineRequest } from './engine-messages.ts';
import { latestOf, WAITING, type LiveReading } from './live-reading.ts';
import type { EngineThread } from './engine-thread.ts';
import { startEngine } from './start-engine.ts';

export interface EngineQuery {
  readonly type: GaugeType;
  readonly configuration: GaugeConfiguration;
}

/**
 * Client of the engine's worker. One request is in flight at a time, and only the latest one is queued, so that a drag is
 * followed as fast as the engine can.
 */
export function createLiveEngine() {
  let worker: EngineThread | null = null;
  let live: LiveReading = WAITING;
  let queued: EngineRequest | null = null;
  /** The next request, not sent yet. */
  let next: EngineRequest | null = null;
  let isBusy = false;
  let lastId = 0;
  const listeners = new Set<() => void>();

  function show(now: LiveReading): void {
    live = now;
    for (const listener of listeners) listener();
  }

  function send(): void {
    if (worker === null || isBusy || next === null) return;
    isBusy = true;
    worker.postMessage(next);
    next = null;
  }

  function fail(message: string): void {
    reportLog('error', `live reading: ${message}`);
    show({ state: 'failed', last: null });
  }

  function onReply({ data }: MessageEvent<EngineReply>): void {
    if (data.id !== null) isBusy = false;
    if (data.kind === 'failed') fail(data.message);
    else if (data.kind === 'read' && live.state !== 'waiting')
      show({ state: data.id === lastId ? 'done' : 'reading', last: data.result });
    send();
  }

  return {
    /** Starts the worker on a photo; no reading is requested before the photo and its temperatures are loaded. */
    open(url: string, temperatures: Promise<ThermalMatrix | null>): void {
      const started = startEngine();
      worker = started;
      isBusy = true;
      started.addEventListener('message', onReply);
      started.addEventListener('error', ({ message }) => fail(message));
      const give = (thermal: ThermalMatrix | null): void => {
        if (worker !== started) return;
        started.postMessage({ kind: 'photo', url, thermal } satisfies EngineRequest);
        isBusy = false;
        next = queued;
        send();
      };
      temperatures.then(give, (error: unknown) => worker === started && fail(String(error)));
    },
    close(): void {
      worker?.terminate();
      worker = null;
      isBusy = false;
    },
    /** Null while the form is not complete enough to be read. */
    ask(question: EngineQuery | null): void {
      lastId += 1;
      queued = question && { kind: 'read', id: lastId, ...question };
      next = queued;
      // While an answer is on its way nothing new is shown.
      if (question === null) show(WAITING);
      else if (live.state !== 'reading') show({ state: 'reading', last: latestOf(live) });
      send();
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    current: (): LiveReading => live,
  };
}

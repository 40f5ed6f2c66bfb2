import { join } from 'node:path';
import { loadReader } from '@tenken/vision/load-reader.ts';
import { propose } from '@tenken/vision/propose/propose.ts';
import { loadPhoto } from '../gauges/load-photo.ts';
import { type DialMarks, assessDial } from './assess-dial.ts';
import type { Task } from './tasks.ts';

/** Quality of one proposal. */
export interface Outcome {
  readonly kind: string;
  readonly instrument: string;
  readonly file: string;
  readonly isKindRight: boolean;
  /** In percent of the span; null when nothing was proposed, or nothing could be read with it. */
  readonly error: number | null;
  /** Of displays: whether the reading is the number that is shown. */
  readonly isExact: boolean | null;
  readonly doubts: readonly string[];
  readonly marks: DialMarks | null;
  readonly ms: number;
}

/** Proposes from the photo and one click, and reads the photo with what was proposed. */
export async function measureProposal(directory: string, task: Task): Promise<Outcome> {
  const photo = await loadPhoto(join(directory, task.kind, task.file));
  const started = performance.now();
  const proposed = propose(photo, task.click);
  const ms = performance.now() - started;
  const { kind, instrument, file } = task;
  const base = { kind, instrument, file, ms };
  if (proposed.kind === 'nothing')
    return {
      ...base,
      isKindRight: false,
      error: null,
      isExact: null,
      doubts: [proposed.reason],
      marks: null,
    };
  const read = await loadReader(proposed.gauge_type);
  const result = read({ photo, registration: null }, proposed.configuration);
  const value = result.kind === 'reading' ? result.value : null;
  const isKindRight = proposed.gauge_type === task.gaugeType;
  return {
    ...base,
    isKindRight,
    error: value === null || !isKindRight || task.range === null ? null : errorPercent(value, task),
    isExact: task.display === null ? null : value !== null && isKindRight && isSameNumber(value, task),
    doubts: proposed.doubts.map(({ part, reason }) => `${part}:${reason}`),
    marks: task.dial === null ? null : assessDial(proposed, task.dial),
  };
}

function errorPercent(value: number, { truth, range }: Task): number {
  const span = range![1] - range![0];
  return (Math.abs(value - Number(truth)) / span) * 100;
}

/** A last drum between two digits counts for the one below it. */
function isSameNumber(value: number, { truth, display, kind }: Task): boolean {
  const step = kind === 'counter' ? 1 : 10 ** -(display!.decimals ?? 0);
  const beyond = (value - Number(truth)) / step;
  return kind === 'counter' ? beyond > -0.3 - 1e-9 && beyond < 1 : Math.abs(beyond) < 0.5;
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FalseAlarmPromise } from '@tenken/contract/guard/ai-model.schema.ts';
import { useSettled } from '../../history/use-settled.ts';
import { promiseQuery, type ThresholdRequest } from './simulation.queries.ts';
import { readTyped, type ThresholdMode, type TypedProblem } from './threshold-choice.ts';

/** While somebody types or drags, the server waits for the pause. */
const PAUSE_MS = 150;

interface ModelInUse {
  readonly id: string;
  readonly threshold: number;
  readonly percentile: number;
}

export interface ThresholdDraft {
  readonly mode: ThresholdMode;
  readonly choose: (mode: ThresholdMode) => void;
  readonly text: string;
  readonly type: (text: string) => void;
  readonly problem: TypedProblem | null;
  /** What to ask the server for, and what Apply would store; null while nothing valid stands in the field. */
  readonly request: ThresholdRequest | null;
  /** Known without the server. */
  readonly typedThreshold: number | null;
  readonly promise: FalseAlarmPromise | null;
  readonly isPromiseFailed: boolean;
  readonly drag: (threshold: number) => void;
}

/** The three ways to choose a threshold; each field keeps what was typed in it. */
export function useThresholdChoice(model: ModelInUse): ThresholdDraft {
  const [mode, setMode] = useState<ThresholdMode>('percentile');
  const [texts, setTexts] = useState<Record<ThresholdMode, string>>({
    percentile: String(model.percentile),
    threshold: String(Number(model.threshold.toFixed(4))),
    promise: '1',
  });
  const text = texts[mode];
  const typed = readTyped(mode, text);
  const value = 'value' in typed ? typed.value : null;
  const settled = useSettled(value, PAUSE_MS);
  const promise = useQuery({
    ...promiseQuery(model.id, settled ?? 0),
    enabled: mode === 'promise' && settled !== null,
  });
  const isPromised = mode === 'promise';
  return {
    mode,
    choose: setMode,
    text,
    type: (next) => setTexts({ ...texts, [mode]: next }),
    problem: 'problem' in typed ? typed.problem : null,
    request: requestOf(mode, value, promise.data ?? null),
    typedThreshold: mode === 'threshold' ? value : null,
    promise: isPromised && value !== null ? (promise.data ?? null) : null,
    isPromiseFailed: isPromised && promise.isError,
    drag: (threshold) => {
      setMode('threshold');
      setTexts({ ...texts, threshold: String(Number(threshold.toFixed(4))) });
    },
  };
}

function requestOf(
  mode: ThresholdMode,
  value: number | null,
  promise: FalseAlarmPromise | null,
): ThresholdRequest | null {
  if (value === null) return null;
  if (mode === 'percentile') return { percentile: value };
  if (mode === 'threshold') return { threshold: value };
  return promise && { threshold: promise.threshold };
}

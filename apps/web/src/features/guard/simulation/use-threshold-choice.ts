import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FalseAlarmForecast } from '@tenken/contract/guard/ai-model.schema.ts';
import { useDebounced } from '../../../shared/ui/use-debounced.ts';
import { forecastQuery, type ThresholdRequest } from './simulation.queries.ts';
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
  readonly forecast: FalseAlarmForecast | null;
  readonly isForecastFailed: boolean;
  readonly drag: (threshold: number) => void;
}

/** The three ways to choose a threshold; each field keeps what was typed in it. */
export function useThresholdChoice(model: ModelInUse): ThresholdDraft {
  const [mode, setMode] = useState<ThresholdMode>('percentile');
  const [texts, setTexts] = useState<Record<ThresholdMode, string>>({
    percentile: String(model.percentile),
    threshold: String(Number(model.threshold.toFixed(4))),
    forecast: '1',
  });
  const text = texts[mode];
  const typed = readTyped(mode, text);
  const value = 'value' in typed ? typed.value : null;
  const settled = useDebounced(value, PAUSE_MS);
  const forecast = useQuery({
    ...forecastQuery(model.id, settled ?? 0),
    enabled: mode === 'forecast' && settled !== null,
  });
  const isForecast = mode === 'forecast';
  return {
    mode,
    choose: setMode,
    text,
    type: (next) => setTexts({ ...texts, [mode]: next }),
    problem: 'problem' in typed ? typed.problem : null,
    request: requestOf(mode, value, forecast.data ?? null),
    typedThreshold: mode === 'threshold' ? value : null,
    forecast: isForecast && value !== null ? (forecast.data ?? null) : null,
    isForecastFailed: isForecast && forecast.isError,
    drag: (threshold) => {
      setMode('threshold');
      setTexts({ ...texts, threshold: String(Number(threshold.toFixed(4))) });
    },
  };
}

function requestOf(
  mode: ThresholdMode,
  value: number | null,
  forecast: FalseAlarmForecast | null,
): ThresholdRequest | null {
  if (value === null) return null;
  if (mode === 'percentile') return { percentile: value };
  if (mode === 'threshold') return { threshold: value };
  return forecast && { threshold: forecast.threshold };
}

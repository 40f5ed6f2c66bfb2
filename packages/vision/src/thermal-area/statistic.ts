import {
  COLDER,
  HOTTER,
  KELVIN_PER_STEP,
  type ThermalMatrix,
  isMeasured,
} from '../thermal/thermal-matrix.ts';
import type { ThermalStatistic } from './thermal-area-config.ts';

/** What a statistic says about some cells. */
export interface Statistic {
  readonly kelvin: number;
  /** The cell that holds an extreme, by its place in the matrix's data; null for an average. */
  readonly cell: number | null;
}

/** The statistic over cells in kelvin; null without cells, or when it hangs on a cell beyond what can be measured. */
export function statisticOf(
  { data }: ThermalMatrix,
  cells: readonly number[],
  statistic: ThermalStatistic,
): Statistic | null {
  if (cells.length === 0) return null;
  return statistic === 'average' ? averageOf(data, cells) : extremeOf(data, cells, statistic);
}

function averageOf(data: Uint16Array, cells: readonly number[]): Statistic | null {
  if (!cells.every((cell) => isMeasured(data[cell]!))) return null;
  const sum = cells.reduce((total, cell) => total + data[cell]!, 0);
  return { kelvin: (sum / cells.length) * KELVIN_PER_STEP, cell: null };
}

/** A cell that is hotter than can be measured hides the maximum, but not the minimum of the others; and the other way round. */
function extremeOf(data: Uint16Array, cells: readonly number[], statistic: 'max' | 'min'): Statistic | null {
  const sign = statistic === 'max' ? 1 : -1;
  let best = cells[0]!;
  for (const cell of cells) if (sign * data[cell]! > sign * data[best]!) best = cell;
  const steps = data[best]!;
  if (steps === COLDER || steps === HOTTER) return null;
  return { kelvin: steps * KELVIN_PER_STEP, cell: best };
}

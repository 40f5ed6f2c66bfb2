import { type Placing, isPlaced } from '../placing.ts';
import { type Reading, type Unreadable, unreadable } from '../reading.ts';
import { degreesPerKelvin, fromKelvin } from '../thermal/temperature-unit.ts';
import { type ThermalMatrix, isWholeMatrix } from '../thermal/thermal-matrix.ts';
import { cellsIn, shareOutside } from './area-cells.ts';
import { type ProjectedArea, projectArea } from './project-area.ts';
import { drawOverlay } from './overlay.ts';
import { statisticOf } from './statistic.ts';
import { type ThermalAreaConfig, isUsable } from './thermal-area-config.ts';
import type { ThermalAreaInput } from './thermal-area-input.ts';
import { uncertaintyK } from './uncertainty.ts';

/** With more of the area than this beside the matrix, the hottest place may be there. */
const MAX_OUTSIDE = 0.1;
/** Nothing before a thermal camera is colder; a matrix that says so was made with wrong constants. */
const MIN_PLAUSIBLE_K = 173.15;

/** Reads the asked statistic of a thermal area in the gauge's unit, or says why it cannot. */
export function readThermalArea(input: ThermalAreaInput): Reading | Unreadable {
  const { matrix, gauge, registration } = input;
  const config = gauge.thermal_area_config;
  // Without a matrix the gauge asks for temperatures of a camera that sends none.
  if (matrix === null || !isUsable(config, gauge.perspective)) return unreadable(['bad_configuration']);
  if (!isWholeMatrix(matrix)) return unreadable(['engine_error']);
  if (registration !== null && !isPlaced(registration)) return unreadable(['shifted']);
  const view = projectArea(input, matrix);
  if (view === null) return unreadable(['bad_configuration']);
  const outside = shareOutside(matrix, view, config.measurement_area);
  if (outside > MAX_OUTSIDE) return unreadable([registration === null ? 'bad_configuration' : 'shifted']);
  return readCells({ matrix, view, config, registration }, 1 - outside);
}

interface Task {
  readonly matrix: ThermalMatrix;
  readonly view: ProjectedArea;
  readonly config: ThermalAreaConfig;
  readonly registration: Placing | null;
}

function readCells(task: Task, shareInside: number): Reading | Unreadable {
  const { matrix, view, config, registration } = task;
  const cells = cellsIn(matrix, view, config.measurement_area, config.exclusion_areas);
  if (cells.length === 0) return unreadable(['bad_configuration']);
  const statistic = statisticOf(matrix, cells, config.statistic);
  if (statistic === null) return unreadable(['off_scale']);
  if (statistic.kelvin < MIN_PLAUSIBLE_K) return unreadable(['implausible']);
  const value = fromKelvin(statistic.kelvin, config.temperature_unit);
  const { cell } = statistic;
  const extreme =
    cell === null ? null : { column: cell % matrix.width, row: Math.floor(cell / matrix.width) };
  return {
    kind: 'reading',
    value,
    uncertainty: uncertaintyK({ ...task, cells, statistic }) * degreesPerKelvin(config.temperature_unit),
    confidence: shareInside * scoreOf(registration),
    reasons: [],
    overlay: drawOverlay(view, config.measurement_area, value, extreme),
  };
}

/** A photo that was laid by hand-held spots shows its scene for certain. */
const scoreOf = (placing: Placing | null): number =>
  placing !== null && 'score' in placing ? Math.min(1, placing.score) : 1;

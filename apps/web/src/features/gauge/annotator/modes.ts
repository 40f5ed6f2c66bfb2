import type { AnnotatorState, Mode, ModeMachine } from './annotator-state.ts';
import {
  drawingExclusionArea,
  drawingFloatArea,
  drawingLampArea,
  drawingMeasurementArea,
  selectingAreaTicks,
} from './area/drawing-areas.ts';
import { configure } from './digits/configure.ts';
import { selection } from './digits/selection.ts';
import { selectingGaugeCenter } from './gauge/selecting-gauge-center.ts';
import { selectingGaugeHandTip } from './gauge/selecting-gauge-hand-tip.ts';
import { selectingMinMaxTick } from './gauge/selecting-min-max-tick.ts';
import { selectingTicks } from './gauge/selecting-ticks.ts';
import { selectingCorners } from './perspective/selecting-corners.ts';

const MODES: Record<Mode, ModeMachine> = {
  selecting_corners: selectingCorners,
  selecting_gauge_center: selectingGaugeCenter,
  selecting_gauge_hand_tip: selectingGaugeHandTip,
  selecting_ticks: selectingTicks,
  selecting_min_max_tick: selectingMinMaxTick,
  none: {},
  selection,
  configure,
  drawing_measurement_area: drawingMeasurementArea,
  drawing_float_area: drawingFloatArea,
  drawing_lamp_area: drawingLampArea,
  drawing_exclusion_area: drawingExclusionArea,
  picking_color: {},
};

/** What the pointer does now. Ticks of a level or float lie on a straight scale and have no centre. */
export function machineOfMode({ mode, history }: AnnotatorState): ModeMachine {
  if (mode === 'selecting_ticks' && history.document.part.kind === 'area') return selectingAreaTicks;
  return MODES[mode];
}

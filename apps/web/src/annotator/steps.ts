import type { Mode } from './annotator-state.ts';
import { hasTicks } from './area/area-boxes.ts';
import { nextAreaMode } from './area/next-area.ts';
import type { Issue } from './form/check-form.ts';
import type { GaugeForm } from './form/gauge-form.ts';
import { firstMode } from './modes.ts';

export type StepId = 'crop' | 'hand' | 'ticks' | 'min_max' | 'digits' | 'areas' | 'value' | 'limits' | 'test';

/** The steps of a form, in order. */
export function stepsOf(form: GaugeForm): readonly StepId[] {
  return ['crop', ...drawnSteps(form), 'value', 'limits', 'test'];
}

function drawnSteps({ gaugeType, part }: GaugeForm): StepId[] {
  if (part.kind === 'digits') return ['digits'];
  if (part.kind === 'area') return hasTicks(gaugeType) ? ['areas', 'ticks'] : ['areas'];
  return part.isHandRotating360 ? ['hand', 'ticks', 'min_max'] : ['hand', 'ticks'];
}

/** What the pointer does when a step is opened. */
export function modeOfStep(form: GaugeForm, step: StepId): Mode {
  const { part } = form;
  switch (step) {
    case 'crop':
      return 'selecting_corners';
    case 'hand':
      return part.kind === 'hand' && part.center !== null
        ? 'selecting_gauge_hand_tip'
        : 'selecting_gauge_center';
    case 'ticks':
      return 'selecting_ticks';
    case 'min_max':
      return 'selecting_min_max_tick';
    case 'digits':
      return firstMode(form) === 'selection' ? 'selection' : 'configure';
    case 'areas':
      return part.kind === 'area' ? nextAreaMode(form.gaugeType, part) : 'none';
    case 'value':
    case 'limits':
    case 'test':
      return 'none';
  }
}

/** Where an editor opens: at the corners while they are missing, else at the first thing of its type. */
export function firstStep(form: GaugeForm): StepId {
  return form.perspective.corners.length < 4 ? 'crop' : (stepsOf(form)[1] ?? 'crop');
}

/** The step that shows what the pointer does now; modes of no step in particular leave the chosen one open. */
export function stepOfMode(mode: Mode, chosen: StepId, steps: readonly StepId[]): StepId {
  const wanted = chosen === 'hand' && mode === 'selecting_ticks' ? 'ticks' : chosen;
  return steps.includes(wanted) ? wanted : 'ticks';
}

const STEP_PLACES: readonly (readonly [StepId, RegExp])[] = [
  ['crop', /^(perspective|crop|corner)/],
  ['min_max', /min_max/],
  ['ticks', /^(tick:|intermediate:)|\.ticks|simple_range/],
  ['hand', /^hand_config/],
  ['digits', /^digits_config/],
  ['areas', /^(level|float|lamp|thermal_area|unsupported)_config/],
  ['value', /^(name|unit|measurement_format|camera_id|reference)/],
];

/** The step where an issue is mended. */
export function stepOfIssue({ place }: Issue): StepId {
  return STEP_PLACES.find(([, places]) => places.test(place))?.[0] ?? 'limits';
}

export const issuesOf = (issues: readonly Issue[], step: StepId): readonly Issue[] =>
  issues.filter((issue) => stepOfIssue(issue) === step);

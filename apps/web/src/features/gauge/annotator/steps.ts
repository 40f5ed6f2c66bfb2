import type { Mode } from './annotator-state.ts';
import { hasTicks } from './area/area-boxes.ts';
import { nextAreaMode } from './area/next-area.ts';
import type { Issue } from './form/check-form.ts';
import type { GaugeForm } from './form/gauge-form.ts';

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
      return part.kind === 'digits' && part.digits.length === 0 ? 'selection' : 'configure';
    case 'areas':
      return part.kind === 'area' ? nextAreaMode(form.gaugeType, part) : 'none';
    case 'value':
    case 'limits':
    case 'test':
      return 'none';
  }
}

/** Where an editor opens: where it was asked to, else at the corners while they are missing, else at the first thing of its type. */
export function firstStep(form: GaugeForm, asked?: string): StepId {
  const steps = stepsOf(form);
  const drawn = form.perspective.corners.length < 4 ? 'crop' : steps[1];
  return steps.find((step) => step === asked) ?? drawn ?? 'crop';
}

/** Whether a proposal marks the picture at a step. */
export const isDrawnStep = (form: GaugeForm, step: StepId): boolean =>
  step === 'crop' || drawnSteps(form).includes(step);

/** The last step with marks on the picture: with all of them drawn, the reading stands there. */
export const lastDrawnStep = (form: GaugeForm): StepId => drawnSteps(form).at(-1) ?? 'crop';

/** The chosen step while there is one; that of the min/max tick goes with its setting. */
export const shownStep = (chosen: StepId, steps: readonly StepId[]): StepId =>
  steps.includes(chosen) ? chosen : 'ticks';

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

/** Codes of what is not there yet; anything else is wrong at once. */
const MISSING: readonly string[] = ['required', 'too_few', 'four_points'];

/** Something that is only missing is no mistake while its step was not left: nobody has had the time. */
export const isUpcoming = (issue: Issue, left: ReadonlySet<StepId>): boolean =>
  MISSING.includes(issue.code) && !left.has(stepOfIssue(issue));

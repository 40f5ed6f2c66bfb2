import type { Doubt, DoubtfulPart } from '@tenken/vision/propose/proposal.ts';
import type { GaugeForm } from '../form/gauge-form.ts';
import type { Handle } from '../../../../drawing/handle.ts';
import type { StepId } from '../steps.ts';

/** The step of a doubtful part. */
const STEPS: Record<DoubtfulPart, StepId> = {
  kind: 'crop',
  face: 'crop',
  center: 'hand',
  hand: 'hand',
  scale: 'ticks',
  values: 'ticks',
  digits: 'digits',
  point: 'digits',
  lamp: 'areas',
  colors: 'areas',
  tube: 'areas',
  heat: 'areas',
};

const ROLES: Record<DoubtfulPart, readonly Handle['role'][]> = {
  kind: [],
  face: ['corner'],
  center: ['center'],
  hand: ['hand_tip'],
  scale: ['tick', 'min_max_tick'],
  values: ['tick', 'min_max_tick'],
  digits: ['digit'],
  point: [],
  lamp: ['area', 'area_corner'],
  colors: [],
  tube: ['area', 'area_corner'],
  heat: ['area', 'area_corner'],
};

export const stepOfDoubt = ({ part }: Doubt): StepId => STEPS[part];

/** Whether a mark on the picture belongs to what is doubtful. */
export const isDoubtful = (doubts: readonly Doubt[], { role }: Handle): boolean =>
  doubts.some(({ part }) => ROLES[part].includes(role));

export const doubtsOf = ({ proposal }: GaugeForm): readonly Doubt[] => proposal?.doubts ?? [];

/** Doubts whose step was not left since they were raised. */
export const openDoubts = (form: GaugeForm, left: ReadonlySet<StepId>): readonly Doubt[] =>
  doubtsOf(form).filter((doubt) => !left.has(stepOfDoubt(doubt)));

/** Steps to visit before saving a proposal, most doubtful first. */
export const stepsToCheck = (form: GaugeForm): readonly StepId[] => [
  ...new Set(doubtsOf(form).map(stepOfDoubt)),
];

/** Key of a visited step; a new proposal has to be visited again. */
export const visitKeyOf = ({ proposal }: GaugeForm, step: StepId): string => `${proposal?.id ?? 0} ${step}`;

import type { Guard } from '@tenken/contract/guard/guard.schema.ts';
import type { Point } from '@tenken/image/point.ts';
import { EMPTY_GUARD_ALERTS, type GuardAlertForm } from '../../alert/settings/alert-form.ts';
import type { Box } from '../../gauge/annotator/form/gauge-form.ts';
import type { GuardChange, GuardToCreate } from '../guard.queries.ts';

/** Settings of a guard. Corners and boxes are in pixels of the camera's photo. */
export interface GuardForm {
  readonly name: string;
  readonly mode: Guard['annotation_mode'];
  /** In the order in which they go around; those of a rectangle begin at the top left. */
  readonly corners: readonly Point[];
  readonly exclusions: readonly Box[];
  readonly alertOnEstimate: boolean;
  readonly alertOnConfirmed: boolean;
  readonly recipientIds: readonly string[];
  /** Kept apart from the guard, and saved with it. */
  readonly alerts: GuardAlertForm;
}

export const EMPTY_GUARD: GuardForm = {
  name: '',
  mode: 'rectangle',
  corners: [],
  exclusions: [],
  alertOnEstimate: false,
  alertOnConfirmed: false,
  recipientIds: [],
  alerts: EMPTY_GUARD_ALERTS,
};

export const fromGuard = (guard: Guard, alerts: GuardAlertForm = EMPTY_GUARD_ALERTS): GuardForm => ({
  name: guard.name,
  mode: guard.annotation_mode,
  corners: guard.detection_area,
  exclusions: guard.exclusion_areas,
  alertOnEstimate: guard.alert_on_anomaly_estimate,
  alertOnConfirmed: guard.alert_on_anomaly_confirmed,
  recipientIds: guard.alert_recipient_user_ids,
  alerts,
});

export type GuardFields = Omit<GuardToCreate, 'camera_id'>;

/** The form as the call wants it. */
export const toFields = (form: GuardForm): GuardFields => ({
  name: form.name.trim(),
  annotation_mode: form.mode,
  detection_area: form.corners.map(({ x, y }) => ({ x, y })),
  exclusion_areas: form.exclusions.map(({ x, y, width, height }) => ({ x, y, width, height })),
  alert_on_anomaly_estimate: form.alertOnEstimate,
  alert_on_anomaly_confirmed: form.alertOnConfirmed,
  alert_recipient_user_ids: [...form.recipientIds] as never,
});

/** Only what differs from the guard as it was opened: what another person changes meanwhile is not undone. */
export function changedFields(before: GuardForm, after: GuardForm): GuardChange {
  const [from, to] = [toFields(before), toFields(after)];
  return Object.fromEntries(
    Object.entries(to).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(from[name as keyof GuardFields]),
    ),
  );
}

/** Whether a model trained on the one looks at another area than the other. */
export function isOtherArea(before: GuardForm, after: GuardForm): boolean {
  const changed = changedFields(before, after);
  return 'detection_area' in changed || 'exclusion_areas' in changed;
}

import { MAX_EXCLUSION_AREAS } from '@tenken/contract/gauge/gauge.limits.ts';
import {
  GUARD_NAME_MAX_LENGTH,
  MAX_ALERT_RECIPIENTS,
  MAX_POLYGON_CORNERS,
  MIN_POLYGON_CORNERS,
} from '@tenken/contract/guard/guard.limits.ts';
import { checkGuardAreas } from '@tenken/contract/guard/guard-areas.rules.ts';
import { countCharacters } from '@tenken/contract/wire/characters.ts';
import type { FieldErrors } from '@tenken/contract/wire/errors.ts';
import { checkGuardAlerts, issuesOfRefusal, type AlertIssue } from '../../alert/settings/check-alert-form.ts';
import type { Size } from '../../../drawing/viewport.ts';
import { toFields, type GuardForm } from './guard-form.ts';

/** A validation issue: the field, such as `exclusion_areas.1`, and the code of the rule. */
export interface GuardIssue {
  readonly place: string;
  readonly code: string;
  /** What the rule allows, where it says a number. */
  readonly bound?: number;
}

/** Before the places of alert settings, which are kept apart from the guard. */
export const ALERT_SETTINGS = 'alert_settings.';

/** All issues that prevent saving, by the same rules as the server. */
export function checkGuardForm(form: GuardForm, photo: Size): readonly GuardIssue[] {
  const issues: GuardIssue[] = [];
  const add = (isWrong: boolean, place: string, code: string): void =>
    void (isWrong && issues.push({ place, code }));
  const { corners, exclusions, recipientIds } = form;
  const name = form.name.trim();
  add(name === '', 'name', 'required');
  add(countCharacters(name) > GUARD_NAME_MAX_LENGTH, 'name', 'too_long');
  add(corners.length < MIN_POLYGON_CORNERS, 'detection_area', corners.length === 0 ? 'required' : 'too_few');
  add(corners.length > MAX_POLYGON_CORNERS, 'detection_area', 'too_many');
  add(exclusions.length > MAX_EXCLUSION_AREAS, 'exclusion_areas', 'too_many');
  add(recipientIds.length > MAX_ALERT_RECIPIENTS, 'alert_recipient_user_ids', 'too_many');
  const isWritten = form.alertOnEstimate || form.alertOnConfirmed;
  add(isWritten && recipientIds.length === 0, 'alert_recipient_user_ids', 'required');
  issues.push(...ofAlerts(checkGuardAlerts(form.alerts)));
  if (corners.length < MIN_POLYGON_CORNERS) return issues;
  const { annotation_mode, detection_area, exclusion_areas = [] } = toFields(form);
  return [
    ...issues,
    ...issuesFrom(checkGuardAreas({ annotation_mode, detection_area, exclusion_areas }, photo)),
  ];
}

/** Issues of alert settings from a refusal of the server. */
export const alertIssuesFrom = (fields: Readonly<FieldErrors>): readonly GuardIssue[] =>
  ofAlerts(issuesOfRefusal(fields));

const ofAlerts = (issues: readonly AlertIssue[]): readonly GuardIssue[] =>
  issues.map((issue) => ({ ...issue, place: `${ALERT_SETTINGS}${issue.place}` }));

/** Issues from a refusal of the server. */
export const issuesFrom = (fields: Readonly<FieldErrors>): readonly GuardIssue[] =>
  Object.entries(fields).flatMap(([path, codes]) =>
    codes.map((code) => ({ place: path.replace(/^(alert_recipient_user_ids)\.\d+$/, '$1'), code })),
  );

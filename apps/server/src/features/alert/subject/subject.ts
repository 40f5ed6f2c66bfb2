import type { Escalation } from '@tenken/contract/alert/alert-settings.schema.ts';
import type { AlertKind } from '@tenken/contract/alert/alert-rule.ts';
import type { RuleSet } from '@tenken/contract/alert/rules-of.ts';
import type { Id } from '@tenken/contract/wire/id.ts';

/** What rules are about. */
export type SubjectKind = 'gauge' | 'guard' | 'camera';
export interface Subject {
  readonly subject: SubjectKind;
  readonly id: string;
}

/** A subject with everything that its rules depend on. */
export interface Watched extends Subject {
  readonly camera_id: Id<'camera'>;
  readonly gauge_id: Id<'gauge'> | null;
  readonly guard_id: Id<'guard'> | null;
  /** Null when its camera is deleted. */
  readonly facility_id: Id<'facility'> | null;
  readonly company_id: Id<'company'> | null;
  /** None while it or its camera is stopped. */
  readonly rules: RuleSet;
  /** When the settings of the rules last changed; null when that is not recorded. */
  readonly changed_at: Date | null;
  readonly trigger_input: 1 | 2 | null;
  readonly escalation: Escalation | null;
  readonly recipientsOf: (kind: AlertKind) => readonly Id<'user'>[];
}

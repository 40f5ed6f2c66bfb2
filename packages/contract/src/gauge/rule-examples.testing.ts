import type { FieldErrors } from '../wire/errors.ts';
import type { GaugeType } from './gauge-configuration.schema.ts';
import type { Change } from './rule-rows.testing.ts';

/** A change of a complete configuration of a type. */
export interface Example {
  readonly name: string;
  readonly type: GaugeType;
  readonly changes: readonly Change[];
}

/** A change, and the resulting codes by field. */
export interface Refusal extends Example {
  readonly fields: FieldErrors;
}

/** Examples on both sides of a rule's boundary. */
export interface Rule {
  readonly accepted: readonly Example[];
  readonly refused: readonly Refusal[];
}

/** Rules by the number of their requirement. */
export type Rules<Id extends string> = Readonly<Record<Id, Rule>>;

/** Creates examples for one type of gauge. */
export const examplesFor = (type: GaugeType) => ({
  accepts: (name: string, ...changes: readonly Change[]): Example => ({ name, type, changes }),
  refuses: (name: string, fields: Fields, ...changes: readonly Change[]): Refusal => ({
    name,
    type,
    changes,
    fields: Object.fromEntries(
      Object.entries(fields).map(([path, codes]) => [path, typeof codes === 'string' ? [codes] : [...codes]]),
    ),
  }),
});

type Fields = Readonly<Record<string, string | readonly string[]>>;

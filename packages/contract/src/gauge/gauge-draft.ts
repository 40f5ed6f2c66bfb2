import type { FieldErrors } from '../wire/errors.ts';
import type { PartialInput } from './field-check.ts';
import type { GaugeConfiguration, GaugeType } from './gauge-configuration.schema.ts';
import { checkGaugeConfiguration } from './gauge.rules.ts';
import { parseTypedNumber } from './typed-number.ts';

/** A configuration being edited: any member may be missing, any number may still be text. */
type Typed<T> = T extends number
  ? number | string
  : T extends string | boolean
    ? T
    : T extends readonly (infer Item)[]
      ? readonly (Typed<Item> | null)[]
      : T extends object
        ? { readonly [Key in keyof T]?: Typed<T[Key]> | null | undefined }
        : T;
export type GaugeDraft = Typed<GaugeConfiguration>;

/** Errors of an incomplete form, by the same rules and codes as for a complete configuration. */
export const checkDraft = (type: GaugeType, draft: GaugeDraft): FieldErrors =>
  checkGaugeConfiguration(type, readDraft(draft));

/** The draft with its numbers parsed; null where nothing is typed, NaN where it is no number. */
export function readDraft(draft: GaugeDraft): PartialInput<GaugeConfiguration> {
  return readMember('', draft) as PartialInput<GaugeConfiguration>;
}

/** Every numeric member of a configuration; text members stay text. */
const NUMBER_MEMBERS: ReadonlySet<string> = new Set([
  'x',
  'y',
  'width',
  'height',
  'value',
  'minimum_value',
  'maximum_value',
  'start_percentage',
  'end_percentage',
  'digits_after_decimal_point',
  'digit_place',
  'minimum_change',
  'lower',
  'upper',
  'red',
  'green',
  'blue',
]);

function readMember(name: string, value: unknown): unknown {
  if (typeof value === 'string') return NUMBER_MEMBERS.has(name) ? parseTypedNumber(value) : value;
  if (Array.isArray(value)) return value.map((item: unknown) => readMember(name, item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]: [string, unknown]) => [key, readMember(key, member)]),
  );
}

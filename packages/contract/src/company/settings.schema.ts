import * as z from 'zod/mini';
import { LOCALES } from '../account/account.schema.ts';
import { isTimezone } from '../account/timezone.rules.ts';
import { timezoneText } from '../account/timezone.schema.ts';
import { idOf } from '../wire/id.ts';
import { RETENTION_MONTHS, type RETENTION_KINDS } from './company.limits.ts';
import { nameText } from './unit.schema.ts';

export const BILLING_PERIODS = ['FREQ=MONTHLY', 'FREQ=YEARLY'] as const;

/** The plan of a company; base_price in minor units of the currency. */
export const plan = z.object({
  id: idOf('plan'),
  name: z.string(),
  billing_period_rrule_string: z.enum(BILLING_PERIODS),
  base_price: z.number(),
  currency: z.string(),
  camera_limit: z.nullable(z.number()),
});
export type Plan = z.infer<typeof plan>;

const months = (min: number) => z.nullable(z.int().check(z.minimum(min), z.maximum(RETENTION_MONTHS.max)));

/** Retention periods in months from when data were taken or recorded; null = unlimited (decision F-188). */
const retentionFields = {
  /** Pictures as received from the cameras. */
  keep_originals_months: months(RETENTION_MONTHS.min),
  /** Display renditions, thumbnails and heat maps. */
  keep_pictures_months: months(RETENTION_MONTHS.min),
  /** Readings and estimates, confirmed or not, with their photos. */
  keep_readings_months: months(RETENTION_MONTHS.min),
  keep_sensor_data_months: months(RETENTION_MONTHS.min),
  keep_audit_months: months(RETENTION_MONTHS.minAudit),
} satisfies Record<(typeof RETENTION_KINDS)[number], unknown>;
export const retentionTerms = z.object(retentionFields);

/** Organisation info and settings (decision U-96). */
export const company = z.object({
  id: idOf('company'),
  name: z.string(),
  logo_url: z.nullable(z.string()),
  default_language_tag: z.enum(LOCALES),
  default_timezone: z.string(),
  requires_two_factor: z.boolean(),
  ...retentionFields,
  counts: z.object({
    management_units: z.number(),
    facilities: z.number(),
    cameras: z.number(),
    members: z.number(),
    members_without_two_factor: z.number(),
  }),
  plan: z.nullable(plan),
});
export type Company = z.infer<typeof company>;

/** A time zone that the JavaScript engine supports: both sides run one. */
const timezone = timezoneText.check(z.refine(isTimezone, 'invalid_timezone'));

export const patchCompanyBody = z.strictObject({
  name: z.optional(nameText),
  default_language_tag: z.optional(z.enum(LOCALES)),
  default_timezone: z.optional(timezone),
  requires_two_factor: z.optional(z.boolean()),
  keep_originals_months: z.optional(retentionFields.keep_originals_months),
  keep_pictures_months: z.optional(retentionFields.keep_pictures_months),
  keep_readings_months: z.optional(retentionFields.keep_readings_months),
  keep_sensor_data_months: z.optional(retentionFields.keep_sensor_data_months),
  keep_audit_months: z.optional(retentionFields.keep_audit_months),
});

import * as z from 'zod/mini';
import { plan } from '../company/settings.schema.ts';
import { nameText } from '../company/unit.schema.ts';
import { idOf } from '../wire/id.ts';
import { wholeNumber } from '../wire/scalars.ts';
import { text, textLike } from '../wire/text.ts';

/** The plan of a company and its limits (decision U-78). */
export const subscription = z.object({
  company: z.object({ id: idOf('company'), name: z.string() }),
  plan: z.nullable(plan),
  started_on: z.nullable(z.string()),
  camera_count: z.number(),
  limits: z.object({ camera_limit: z.nullable(z.number()), facility_limit: z.nullable(z.number()) }),
  temp_is_webhook_feature_enabled: z.boolean(),
});
export type Subscription = z.infer<typeof subscription>;

/** null = the default limit of the product. */
const limit = z.nullable(wholeNumber.check(z.minimum(1, 'too_small'), z.maximum(100_000, 'too_big')));

export const patchSubscriptionBody = z.strictObject({
  plan_id: z.optional(idOf('plan')),
  camera_limit: z.optional(limit),
  facility_limit: z.optional(limit),
  temp_is_webhook_feature_enabled: z.optional(z.boolean()),
});

export const createPlanBody = z.strictObject({
  name: nameText,
  /** Any text: an unknown period has its own error code. */
  billing_period_rrule_string: text(100),
  base_price: wholeNumber.check(z.minimum(0, 'too_small'), z.maximum(1_000_000_000, 'too_big')),
  currency: textLike(/^[A-Z]{3}$/, 3, 'invalid_currency'),
  camera_limit: z.optional(limit),
});

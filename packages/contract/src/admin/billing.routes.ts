import * as z from 'zod/mini';
import { plan } from '../company/settings.schema.ts';
import { companyManagers } from '../wire/access.ts';
import { route } from '../wire/route.ts';

/** Only in the development environment: elsewhere it answers 404. */
export const getBilling = route({
  needsSession: true,
  name: 'getBilling',
  summary: 'Get the billing of the organisation (development environment only)',
  method: 'GET',
  space: 'api',
  path: '/development/billing',
  access: companyManagers,
  reply: {
    status: 200,
    body: z.object({
      plan: z.nullable(plan),
      period: z.nullable(z.enum(['monthly', 'yearly'])),
      camera_count: z.number(),
      base_price: z.nullable(z.number()),
      next_invoice_on: z.nullable(z.string()),
      amount: z.nullable(z.number()),
    }),
  },
  errors: ['session_required'],
});

import * as z from 'zod/mini';
import { facilityReaders } from '../wire/access.ts';
import { idOf } from '../wire/id.ts';
import { route } from '../wire/route.ts';
import { datetime } from '../wire/scalars.ts';
import { calendar } from './calendar.schema.ts';

export const getCalendar = route({
  name: 'getCalendar',
  summary: 'Get expected photos of a camera and their status',
  method: 'GET',
  space: 'api',
  path: '/cameras/:id/calendar',
  access: facilityReaders,
  params: z.object({ id: idOf('camera') }),
  query: z.object({ from_datetime: z.optional(datetime), until_datetime: z.optional(datetime) }),
  reply: { status: 200, body: calendar },
  errors: ['invalid_range'],
});

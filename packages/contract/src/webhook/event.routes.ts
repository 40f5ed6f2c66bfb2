import * as z from 'zod/mini';
import { signedIn } from '../wire/access.ts';
import { idOf } from '../wire/id.ts';
import { MAX_SERIES_PAGE_SIZE, pageQuery } from '../wire/paging.ts';
import { route } from '../wire/route.ts';
import { EVENT_TYPE_NAMES } from './event-names.ts';
import { publicEvent } from './event-types.ts';

export const listEvents = route({
  name: 'listEvents',
  summary:
    'List the events of your cameras, oldest first, for 30 days; next_page is never null, continue from it later',
  method: 'GET',
  space: 'api',
  path: '/events',
  access: signedIn,
  query: z.object({
    type: z.optional(z.enum(EVENT_TYPE_NAMES)),
    camera_id: z.optional(idOf('camera')),
    ...pageQuery(MAX_SERIES_PAGE_SIZE),
  }),
  reply: {
    status: 200,
    body: z.object({
      records: z.array(publicEvent),
      navigation: z.object({ next_page: z.string(), is_end: z.boolean() }),
    }),
  },
});

export const listEventTypes = route({
  name: 'listEventTypes',
  summary: 'List event types with JSON schema and example',
  method: 'GET',
  space: 'api',
  path: '/event_types',
  access: signedIn,
  reply: {
    status: 200,
    body: z.object({
      records: z.array(
        z.object({
          type: z.enum(EVENT_TYPE_NAMES),
          summary: z.string(),
          schema: z.record(z.string(), z.unknown()),
          example: z.record(z.string(), z.unknown()),
        }),
      ),
    }),
    // linters would take an example that contains `type` and `example` for a schema
    example: { records: [] },
  },
});

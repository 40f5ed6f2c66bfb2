import type * as z from 'zod/mini';
import { sensorRecord } from '../device/telemetry.schema.ts';
import { routes } from '../routes.ts';

/** All external input: the input of routes, and what the gateway parses in parts. */
export function* inputSchemas(): Generator<[name: string, schema: z.core.$ZodType]> {
  for (const { name, params, query, body, content } of routes) {
    for (const [place, schema] of Object.entries({ params, query, body }))
      if (schema) yield [`${name} ${place}`, schema];
    if (content?.kind !== 'multipart') continue;
    for (const [part, { schema }] of Object.entries(content.parts))
      if (schema) yield [`${name} part ${part}`, schema];
  }
  yield ['a record of sensor data', sensorRecord];
}

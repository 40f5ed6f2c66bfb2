import * as z from 'zod/mini';
import { UNINSPECTED_REASONS } from '../guard/estimate.schema.ts';
import type { EventName } from '../live/events.ts';
import { MEASUREMENT_STATUSES, REASONS } from '../measurement/measurement.schema.ts';
import { idOf } from '../wire/id.ts';
import type { EventTypeName } from './event-names.ts';

const place = {
  camera: z.object({ id: idOf('camera'), name: z.string() }),
  facility: z.object({ id: idOf('facility'), name: z.string() }),
  management_unit: z.object({ id: idOf('management_unit'), name: z.string() }),
  /** The URL is signed and expires after half an hour; a new one is created whenever the event is sent or listed. */
  photo: z.object({ id: idOf('photo'), image_url: z.string() }),
  /** The photo arrived long after it was taken, or after a newer one (decision U-110). */
  late: z.boolean(),
};

const measurementEstimate = z.object({
  measurement: z.object({
    id: idOf('measurement'),
    datetime: z.string(),
    /** Null for an unreadable photo; see `reasons`. */
    estimated_value: z.nullable(z.number()),
    uncertainty: z.nullable(z.number()),
    unit: z.string(),
    status: z.enum(MEASUREMENT_STATUSES),
    confidence: z.nullable(z.number()),
    reasons: z.array(z.enum(REASONS)),
  }),
  gauge: z.object({ id: idOf('gauge'), name: z.string(), type: z.string() }),
  ...place,
});

const anomalyEstimate = z.object({
  anomaly_estimate: z.object({
    id: idOf('anomaly_estimate'),
    datetime: z.string(),
    /** Null without a verdict, also in unknown lighting (light_not_seen); see `reasons`. */
    is_anomaly: z.nullable(z.boolean()),
    score: z.nullable(z.number()),
    threshold: z.nullable(z.number()),
    reasons: z.array(z.enum(UNINSPECTED_REASONS)),
  }),
  guard: z.object({ id: idOf('guard'), name: z.string() }),
  ...place,
});

const examplePlace = {
  camera: { id: 'C1', name: 'Pump 1' },
  facility: { id: 'F1', name: 'Pump hall' },
  management_unit: { id: 'water-plant_1', name: 'Water plant' },
  photo: {
    id: '0c2f6w5n40x7h3k9m2p8q4r6s1',
    image_url:
      'https://tenken.example/console/files/photos/0c2f6w5n40x7h3k9m2p8q4r6s1/image.jpg?expires=1&signature=x',
  },
  late: false,
};

interface EventType {
  readonly summary: string;
  /** The internal event that causes it. */
  readonly of: EventName;
  readonly data: z.ZodMiniType;
  readonly example: object;
}

/** All event types for programs: the one table of webhooks, the events call, their schemas and examples. */
export const eventTypes = {
  new_measurement_estimate_processed: {
    summary: 'A gauge was read on a photo, or could not be read',
    of: 'measurement.estimated',
    data: measurementEstimate,
    example: {
      measurement: {
        id: '0c2f6w5n40a1b2c3d4e5f6g7h8',
        datetime: '2026-11-15T09:00:00.000Z',
        estimated_value: 0.42,
        uncertainty: 0.005,
        unit: 'MPa',
        status: 'information',
        confidence: 0.97,
        reasons: [],
      },
      gauge: { id: 'G1', name: 'Inlet pressure', type: 'circle' },
      ...examplePlace,
    },
  },
  new_anomaly_estimate_processed: {
    summary: 'A guard result is available, or the photo could not be inspected',
    of: 'estimate.completed',
    data: anomalyEstimate,
    example: {
      anomaly_estimate: {
        id: '0c2f6w5n40j1k2m3n4p5q6r7s8',
        datetime: '2026-11-15T09:00:00.000Z',
        is_anomaly: true,
        score: 1.31,
        threshold: 1,
        reasons: [],
      },
      guard: { id: 'D1', name: 'Oil leak' },
      ...examplePlace,
    },
  },
} as const satisfies Record<EventTypeName, EventType>;

export type EventData<Name extends EventTypeName = EventTypeName> = {
  [Each in Name]: z.infer<(typeof eventTypes)[Each]['data']>;
}[Name];

const bodyOf = <Name extends EventTypeName>(type: Name) => ({
  type: z.literal(type),
  timestamp: z.string(),
  data: eventTypes[type].data as (typeof eventTypes)[Name]['data'],
});

/** An event in the list of the API. A webhook sends the same without the id, which is in its `webhook-id` header. */
export const publicEvent = z.discriminatedUnion('type', [
  z.object({ id: idOf('event'), ...bodyOf('new_measurement_estimate_processed') }),
  z.object({ id: idOf('event'), ...bodyOf('new_anomaly_estimate_processed') }),
]);
export type PublicEvent = z.infer<typeof publicEvent>;

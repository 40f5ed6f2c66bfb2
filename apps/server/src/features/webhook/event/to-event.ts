import { limitStatus } from '@tenken/contract/measurement/measurement.rules.ts';
import type { PublicEvent } from '@tenken/contract/webhook/event-types.ts';
import { pictureUrl } from '../../../platform/files/picture-url.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { EventRow, GuardResultRow, PlaceRow, ReadingRow, StoredData } from './event.store.ts';

type Deps = Pick<Platform, 'config' | 'clock' | 'secrets' | 'publicAddress'>;

/** The API form of an event, with a picture URL that is valid now. */
export function toEvent(deps: Deps, { id, type, at, data }: Omit<EventRow, 'position'>): PublicEvent {
  const { photo } = data;
  const image_url = new URL(pictureUrl(deps, photo.id, 'image'), deps.publicAddress.linkTo('/')).href;
  return {
    id,
    type,
    timestamp: at.toISOString(),
    data: { ...data, photo: { ...photo, image_url } },
  } as PublicEvent;
}

const placeOf = ({ camera, facility, management_unit, photo_id }: PlaceRow, late: boolean) => ({
  camera,
  facility,
  management_unit,
  photo: { id: photo_id },
  late,
});

/** The status follows the limits at the time of the event. */
export const readingData = (row: ReadingRow, isLate: boolean): StoredData => ({
  measurement: {
    id: row.id,
    datetime: row.datetime.toISOString(),
    estimated_value: row.estimated_value,
    uncertainty: row.uncertainty,
    unit: row.unit,
    status: limitStatus(
      row.estimated_value,
      { minimum_value: row.control_minimum, maximum_value: row.control_maximum },
      { minimum_value: row.system_minimum, maximum_value: row.system_maximum },
    ),
    confidence: row.confidence,
    reasons: row.reasons,
  },
  gauge: row.gauge,
  ...placeOf(row, isLate),
});

export const guardResultData = (row: GuardResultRow, isLate: boolean): StoredData => ({
  anomaly_estimate: {
    id: row.id,
    datetime: row.datetime.toISOString(),
    is_anomaly: row.is_anomaly,
    score: row.score,
    threshold: row.threshold,
    reasons: row.reasons,
  },
  guard: row.guard,
  ...placeOf(row, isLate),
});

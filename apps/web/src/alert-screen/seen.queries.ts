import { queryOptions } from '@tanstack/react-query';
import { listMeasurements } from '@tenken/contract/measurement/measurement.routes.ts';
import { call } from '../api/call.ts';
import { key } from '../api/query-keys.ts';

const AROUND_MS = 1000;

/** The moment of a photo, a little wider: what was seen on it is found by its photo. */
export const around = (datetime: string): { from: Date; until: Date } => ({
  from: new Date(Date.parse(datetime) - AROUND_MS),
  until: new Date(Date.parse(datetime) + AROUND_MS),
});

/** What a gauge showed on one photo; null when there is no reading of it any more. */
export const readingOfPhotoQuery = (gaugeId: string, photo: { id: string; datetime: string }) =>
  queryOptions({
    // the live events of a gauge make everything below its history old
    queryKey: key('history', gaugeId, 'photo', photo.id),
    queryFn: async () => {
      const { from, until } = around(photo.datetime);
      const query = {
        gauge_id: gaugeId,
        from_datetime: from.toISOString(),
        until_datetime: until.toISOString(),
      };
      const { records } = await call(listMeasurements, { query });
      return records.find((reading) => reading.photo.id === photo.id) ?? null;
    },
  });

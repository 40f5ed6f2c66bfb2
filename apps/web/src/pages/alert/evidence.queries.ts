import { queryOptions } from '@tanstack/react-query';
import { listMeasurements } from '@tenken/contract/measurement/measurement.routes.ts';
import { call } from '../../shared/api/call.ts';
import { key } from '../../shared/api/query-keys.ts';

const AROUND_MS = 1000;

/** The moment of a photo, a little wider: what was seen on it is found by its photo. */
export const around = (datetime: string): { from: Date; until: Date } => ({
  from: new Date(Date.parse(datetime) - AROUND_MS),
  until: new Date(Date.parse(datetime) + AROUND_MS),
});

/** The readings of a gauge at the moment of a photo; as a list, so that a change of one shows in it at once. */
export const readingsAtQuery = (gaugeId: string, datetime: string) =>
  queryOptions({
    // the live events of a gauge make everything below its history old
    queryKey: key('history', gaugeId, 'at', datetime),
    queryFn: async () => {
      const { from, until } = around(datetime);
      const query = {
        gauge_id: gaugeId,
        from_datetime: from.toISOString(),
        until_datetime: until.toISOString(),
      };
      return (await call(listMeasurements, { query })).records;
    },
  });

import { useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import { watchLiveEvents, type LiveEvent } from '../api/live-events.ts';
import { refreshOlder } from '../api/refresh-soon.ts';
import { readingKeys } from '../measurement/reading-cache.ts';

/** What happened elsewhere shows at once: the lists of the facility concerned are fetched anew, many events in one go. */
export function useLiveRefresh(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      watchLiveEvents((event) => {
        if (event === 'reopened') void client.invalidateQueries();
        else refreshAfter(client, event);
      }),
    [client],
  );
}

export function refreshAfter(client: QueryClient, { name, data }: LiveEvent): void {
  const { facility_id, gauge_id, guard_id, measurement_id } = data;
  const refreshSoon = (...keys: QueryKey[]): void => refreshOlder(client, Date.now() - data.age_ms, ...keys);
  if (name === 'camera.changed')
    return refreshSoon(['cameras', facility_id], readingKeys.gauges(facility_id), ['guards', facility_id]);
  if (name === 'camera_task.changed') return undefined; // of interest on the camera's own page only
  if (name === 'photo.received' || name === 'camera.state_changed')
    return refreshSoon(['cameras', facility_id]);
  if (name === 'photo.examined') return undefined;
  if (name === 'guard_model.progressed') {
    // the lists show which model watches, not how far a training is
    if (data['status'] !== 'training') refreshSoon(['guards', facility_id]);
    return undefined;
  }
  refreshSoon(readingKeys.gauges(facility_id), readingKeys.waiting(facility_id));
  if (name !== 'measurement.commented') refreshSoon(readingKeys.counts(facility_id));
  if (name.startsWith('estimate.')) refreshSoon(['guards', facility_id]);
  if (typeof guard_id === 'string') refreshSoon(readingKeys.history(guard_id));
  if (typeof gauge_id === 'string') refreshSoon(readingKeys.history(gauge_id));
  if (typeof measurement_id === 'string') refreshSoon(['measurement-history', measurement_id]);
  return undefined;
}

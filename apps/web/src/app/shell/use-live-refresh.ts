import { useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { HeardEventName } from '@tenken/contract/live/events.ts';
import { useEffect } from 'react';
import { watchLiveEvents, type LiveEvent } from '../../api/live-events.ts';
import { refreshOlder } from '../../api/refresh-soon.ts';
import { readingKeys } from '../../measurement/reading-cache.ts';

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
  const keysOf = staleAfter[name] as (data: LiveEvent['data']) => readonly QueryKey[];
  refreshOlder(client, Date.now() - data.age_ms, ...keysOf(data));
}

/** What each event makes stale in any page; a new event does not compile until it is here. */
const staleAfter: { [Name in HeardEventName]: (data: LiveEvent<Name>['data']) => readonly QueryKey[] } = {
  'photo.received': ({ facility_id }) => [['cameras', facility_id]],
  'measurement.estimated': (data) => readingChanged(data),
  'measurement.changed': (data) => readingChanged(data),
  'measurement.commented': ({ facility_id, gauge_id, measurement_id }) => [
    readingKeys.gauges(facility_id),
    readingKeys.waiting(facility_id),
    readingKeys.history(gauge_id),
    ...storyOf(measurement_id),
  ],
  'gauge.reread_progressed': ({ facility_id, gauge_id }) => [
    readingKeys.gauges(facility_id),
    readingKeys.waiting(facility_id),
    readingKeys.counts(facility_id),
    readingKeys.history(gauge_id),
  ],
  'estimate.started': (data) => estimateChanged(data),
  'estimate.completed': (data) => estimateChanged(data),
  'estimate.changed': (data) => estimateChanged(data),
  'guard.deleted': ({ facility_id, camera_id }) => [
    ['guards', facility_id],
    ['cameras', facility_id],
    readingKeys.counts(facility_id),
    ['camera guards', camera_id],
    ['targets', camera_id],
  ],
  // the lists show which model watches, not how far a training is
  'guard_model.progressed': ({ facility_id, status }) =>
    status === 'training' ? [] : [['guards', facility_id]],
  'camera.changed': ({ facility_id }) => [
    ['cameras', facility_id],
    readingKeys.gauges(facility_id),
    ['guards', facility_id],
  ],
  'camera.state_changed': ({ facility_id }) => [['cameras', facility_id]],
  // of interest on the camera's own page only
  'camera.reported': () => [],
  'camera.trigger_changed': () => [],
  'camera_task.changed': () => [],
  'analysis.progressed': ({ analysis_id }) => [['analysis', analysis_id]],
};

const readingChanged = ({
  facility_id,
  gauge_id,
  measurement_id,
}: LiveEvent<'measurement.changed'>['data']): readonly QueryKey[] => [
  readingKeys.gauges(facility_id),
  readingKeys.waiting(facility_id),
  readingKeys.counts(facility_id),
  readingKeys.history(gauge_id),
  ...storyOf(measurement_id),
];

/** What was said about one reading, as the lists and as the history page keep it. */
const storyOf = (measurementId: string): readonly QueryKey[] => [
  ['measurement-history', measurementId],
  ['reading story', measurementId],
];

const estimateChanged = ({
  facility_id,
  guard_id,
}: LiveEvent<'estimate.started'>['data']): readonly QueryKey[] => [
  ['guards', facility_id],
  readingKeys.gauges(facility_id),
  readingKeys.waiting(facility_id),
  readingKeys.counts(facility_id),
  readingKeys.history(guard_id),
];

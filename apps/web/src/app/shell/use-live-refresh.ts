import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { LiveEventName } from '@tenken/contract/live/events.ts';
import { useEffect } from 'react';
import { changed, readingLists } from '../../shared/api/changes.ts';
import { watchLiveEvents, type LiveEvent } from '../../shared/api/live-events.ts';
import { key, type Key } from '../../shared/api/query-keys.ts';
import { scheduleRefreshSince } from '../../shared/api/schedule-refresh.ts';

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
  const keysOf = staleAfter[name] as (data: LiveEvent['data']) => readonly Key[];
  scheduleRefreshSince(client, Date.now() - data.age_ms, ...keysOf(data), ...SUMMARIES);
}

/** Summaries over everything: refreshed at most at this interval. */
const SUMMARIES = [key('overview'), key('fleet')];

/** What each event makes stale in any page; a new event does not compile until it is here. */
const staleAfter: { [Name in LiveEventName]: (data: LiveEvent<Name>['data']) => readonly Key[] } = {
  'photo.received': ({ facility_id }) => [key('cameras', facility_id)],
  'measurement.estimated': (data) => readingChanged(data),
  'measurement.changed': (data) => readingChanged(data),
  'measurement.commented': ({ facility_id, gauge_id, measurement_id }) =>
    changed.comment({ facilityId: facility_id, gaugeId: gauge_id, measurementId: measurement_id }),
  'gauge.reread_progressed': ({ facility_id, gauge_id }) => readingLists(facility_id, gauge_id),
  'estimate.started': (data) => estimateChanged(data),
  'estimate.completed': (data) => estimateChanged(data),
  'estimate.changed': (data) => estimateChanged(data),
  // a gauge in an open editor is not replaced
  'gauge.changed': ({ gauge_id }) => changed.gauge(gauge_id).filter(([name]) => name !== 'gauge'),
  'guard.changed': ({ guard_id }) => changed.guard(guard_id),
  'guard.deleted': ({ facility_id, camera_id }) => [
    key('guards', facility_id),
    key('cameras', facility_id),
    key('uninspected', facility_id),
    key('targets', camera_id),
  ],
  // the lists show which model watches, not how far a training is
  'guard_model.progressed': ({ facility_id, status }) =>
    status === 'training' ? [] : [key('guards', facility_id)],
  'camera.changed': ({ facility_id }) => [
    key('cameras', facility_id),
    key('gauges', facility_id),
    key('guards', facility_id),
  ],
  'camera.state_changed': ({ facility_id }) => [key('cameras', facility_id)],
  // of interest on the camera's own page only
  'camera.reported': () => [],
  'camera.trigger_changed': () => [],
  'camera_task.changed': () => [],
  'alert.changed': ({ alert_id }) => changed.alert(alert_id),
  'round.changed': ({ facility_id }) => changed.round(facility_id),
  'saved_view.changed': ({ facility_id }) => changed.savedView(facility_id),
  'analysis.progressed': ({ analysis_id }) => [key('analysis', analysis_id)],
};

const readingChanged = ({
  facility_id,
  gauge_id,
  measurement_id,
}: LiveEvent<'measurement.changed'>['data']): readonly Key[] => [
  ...readingLists(facility_id, gauge_id),
  key('measurement history', measurement_id),
];

const estimateChanged = ({
  facility_id,
  guard_id,
}: LiveEvent<'estimate.started'>['data']): readonly Key[] => [
  ...readingLists(facility_id, guard_id),
  key('guards', facility_id),
];

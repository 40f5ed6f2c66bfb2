import { camerasQuery } from '../../features/camera/camera.queries.ts';
import {
  gaugesQuery,
  guardsQuery,
  uninspectedCountsQuery,
} from '../../features/measurement/measurement.queries.ts';
import { queries } from './queries.ts';

/** Fetches the lists of a facility that are not at hand; whoever shows them finds them there or under way. */
export function fetchFacilityLists(facilityId: string): void {
  void queries.prefetchQuery(camerasQuery(facilityId));
  void queries.prefetchQuery(gaugesQuery(facilityId));
  void queries.prefetchQuery(guardsQuery(facilityId));
  void queries.prefetchQuery(uninspectedCountsQuery(facilityId));
}

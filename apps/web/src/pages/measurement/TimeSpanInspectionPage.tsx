import { useSearch } from '@tanstack/react-router';
import { useSession } from '../../shared/session/session.ts';
import { findFacility } from '../../shared/session/resolve-facility.ts';
import { Inspection } from '../../features/measurement/inspection/board/Inspection.tsx';

/** Everything of a range of days that waits for a person, to be looked through and confirmed in bulk. */
export function TimeSpanInspectionPage() {
  const search = useSearch({ from: '/shell/time_span_inspection' });
  const { user, units } = useSession();
  const facility = findFacility(units, search.facility_id ?? '')?.facility;
  // the route has checked it; this is for the moment between two facilities
  return facility ? (
    <Inspection key={facility.id} facility={facility} search={search} timeZone={user.timezone} />
  ) : null;
}

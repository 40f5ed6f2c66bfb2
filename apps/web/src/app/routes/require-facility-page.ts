import { buildAbilities } from '@tenken/contract/account/abilities.ts';
import { reportLog } from '../../shared/api/client-log.ts';
import { errorPage } from '../../shared/api/error-page.ts';
import { findFacility, resolveFacilityId } from '../../shared/session/resolve-facility.ts';
import type { Session } from '../../shared/session/session.ts';

/**
 * Pages of one facility need its id in the address and 'access facilityData' there. A missing, unknown or foreign one shows
 * the generic error page; the next navigation clears it.
 */
export function requireFacilityPage(session: Session, facilityId: string | undefined): void {
  if (!mayAccess(session, facilityId)) errorPage.showError();
}

function mayAccess({ user, units }: Session, wanted: string | undefined): boolean {
  try {
    const facilityId = resolveFacilityId(wanted, (message) => reportLog('error', message));
    const place = findFacility(units, facilityId);
    if (!place) return false;
    return buildAbilities(user, { id: facilityId, management_unit: place.unit }).can(
      'access',
      'facilityData',
    );
  } catch {
    return false;
  }
}

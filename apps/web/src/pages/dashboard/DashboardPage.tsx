import { useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { pageAddress } from '../../shared/api/page-address.ts';
import { NoFacility, NoFacilityNote } from '../../shared/screens/NoFacility.tsx';
import { useSession } from '../../shared/session/session.ts';
import { findFacility } from '../../shared/session/resolve-facility.ts';
import { lazyPart } from '../../shared/ui/loading/lazy-part.ts';
import { Dashboard } from '../../features/dashboard/Dashboard.tsx';

const PlatformHome = lazyPart(() => import('../../features/admin/PlatformHome.tsx'), 'PlatformHome');
const NoCompany = lazyPart(() => import('../../features/dashboard/NoCompany.tsx'), 'NoCompany');

/**
 * The dashboard, or the message for those who may see no facility: beside it what else they have, which is the overview for a
 * platform admin, invitations for whom no company has, and the way to make a facility for a company's managers.
 */
export function DashboardPage() {
  const { user, units, abilities } = useSession();
  const { facility_id, ...search } = useSearch({ from: '/shell/' });
  if (user.company === null && abilities.cannot('access', 'adminUI'))
    return (
      <Suspense>
        <NoCompany />
      </Suspense>
    );
  if (facility_id === undefined || findFacility(units, facility_id) === null) {
    const href = `${pageAddress().prefix}/company/management_units`;
    const wayOut = abilities.can('use', 'companyManagementUI') ? { createUnitHref: href } : {};
    if (abilities.can('access', 'adminUI'))
      return (
        <Suspense>
          <PlatformHome>
            <NoFacilityNote {...wayOut} />
          </PlatformHome>
        </Suspense>
      );
    return <NoFacility {...wayOut} />;
  }
  return <Dashboard search={{ ...search, facility_id }} />;
}

import { useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { pageAddress } from '../../api/page-address.ts';
import { NoFacility } from '../../screens/NoFacility.tsx';
import { useSession } from '../../session/session.ts';
import { findFacility } from '../../session/resolve-facility.ts';
import { lazyPart } from '../../ui/loading/lazy-part.ts';
import { Dashboard } from '../../dashboard/Dashboard.tsx';

const PlatformHome = lazyPart(() => import('../../admin/PlatformHome.tsx'), 'PlatformHome');
const NoCompany = lazyPart(() => import('../../dashboard/NoCompany.tsx'), 'NoCompany');

/** The dashboard, a platform admin's overview, or the message for those who may see no facility; a company's managers also get the way to make one. */
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
    if (abilities.can('access', 'adminUI'))
      return (
        <Suspense>
          <PlatformHome />
        </Suspense>
      );
    const href = `${pageAddress().prefix}/company/management_units`;
    return <NoFacility {...(abilities.can('use', 'companyManagementUI') ? { createUnitHref: href } : {})} />;
  }
  return <Dashboard search={{ ...search, facility_id }} />;
}
